package io.github.pokechess.notation.fuzz;

import com.code_intelligence.jazzer.junit.DictionaryFile;
import com.code_intelligence.jazzer.junit.FuzzTest;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/** A test that replays its inputs, or looks ten minutes for new ones, knowing the words of the notation. */
@FuzzTest(maxDuration = "10m")
@DictionaryFile(resourcePath = "notation.dict")
@Retention(RetentionPolicy.RUNTIME)
@Target(ElementType.METHOD)
@interface TextFuzzTest {}
