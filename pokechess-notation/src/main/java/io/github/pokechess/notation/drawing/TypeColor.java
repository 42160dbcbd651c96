package io.github.pokechess.notation.drawing;

import io.github.pokechess.core.PokemonType;

/** The usual colours of the types, with the contrast of a colour and the nearest colour of a terminal. */
public final class TypeColor {
    private TypeColor() {}

    /** The colour of a type: red, green and blue, eight bits each. */
    public static int rgbOf(PokemonType type) {
        return switch (type) {
            case NORMAL -> 0xA8A77A;
            case FIRE -> 0xEE8130;
            case WATER -> 0x6390F0;
            case ELECTRIC -> 0xF7D02C;
            case GRASS -> 0x7AC74C;
            case ICE -> 0x96D9D6;
            case FIGHTING -> 0xC22E28;
            case POISON -> 0xA33EA1;
            case GROUND -> 0xE2BF65;
            case FLYING -> 0xA98FF3;
            case PSYCHIC -> 0xF95587;
            case BUG -> 0xA6B91A;
            case ROCK -> 0xB6A136;
            case GHOST -> 0x735797;
            case DRAGON -> 0x6F35FC;
            case DARK -> 0x705746;
            case STEEL -> 0xB7B7CE;
            case FAIRY -> 0xD685AD;
        };
    }

    /** Whether white writing has more contrast to a colour than black, as WCAG 2 counts. */
    public static boolean isDark(int rgb) {
        return contrast(rgb, 0xFFFFFF) > contrast(rgb, 0x000000);
    }

    /** A colour with a share of another one, channel by channel, as {@code color-mix} in sRGB. */
    public static int mix(int rgb, int other, int percent) {
        int mixed = 0;
        for (int shift = 16; shift >= 0; shift -= 8) {
            int channel = percent * ((rgb >> shift) & 0xFF) + (100 - percent) * ((other >> shift) & 0xFF);
            mixed |= ((channel + 50) / 100) << shift;
        }
        return mixed;
    }

    /** WCAG's contrast ratio of two colours, 1 to 21; writing wants at least 4.5. */
    public static double contrast(int rgb, int other) {
        double one = luminance(rgb) + 0.05;
        double two = luminance(other) + 0.05;
        return Math.max(one, two) / Math.min(one, two);
    }

    private static double luminance(int rgb) {
        return 0.2126 * linearized(rgb >> 16)
                + 0.7152 * linearized((rgb >> 8) & 0xFF)
                + 0.0722 * linearized(rgb & 0xFF);
    }

    private static double linearized(int channel) {
        double c = channel / 255.0;
        return c <= 0.04045 ? c / 12.92 : Math.pow((c + 0.055) / 1.055, 2.4);
    }

    /** The index of the colour nearest to it in the 6 × 6 × 6 cube of xterm's palette. */
    public static int nearestIndex(int rgb) {
        return 16 + 36 * levelOfChannel(rgb >> 16) + 6 * levelOfChannel((rgb >> 8) & 0xFF) + levelOfChannel(rgb & 0xFF);
    }

    /** The colour of an index of xterm's palette, from 16: the cube, and from 232 the 24 greys behind it. */
    public static int rgbOfXterm(int index) {
        if (index >= 232) {
            int grey = 8 + 10 * (index - 232);
            return grey << 16 | grey << 8 | grey;
        }
        int cube = index - 16;
        return channelOfLevel(cube / 36) << 16 | channelOfLevel(cube / 6 % 6) << 8 | channelOfLevel(cube % 6);
    }

    private static int channelOfLevel(int level) {
        return level == 0 ? 0 : 55 + 40 * level;
    }

    /** The cube's levels are 0, 95, 135, 175, 215 and 255. */
    private static int levelOfChannel(int channel) {
        return channel < 48 ? 0 : channel < 115 ? 1 : (channel - 35) / 40;
    }
}
