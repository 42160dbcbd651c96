import js from '@eslint/js';
import globals from 'globals';

/** Words that people read come from words/en.json; what looks like three of them anywhere else is a mistake. */
const WORDS = {
  selector: 'Literal[value=/[A-Za-z,]+ [a-z]{2,} [a-z]{2,}/]',
  message: 'Words of the page belong into words/en.json.',
};

export default [
  { ignores: ['**/page/page.js'] }, // what the build has put together
  js.configs.recommended,
  {
    files: ['target/classes/**/*.js'],
    languageOptions: { globals: globals.browser },
    rules: {
      eqeqeq: 'error',
      'no-shadow': 'error',
      'no-unused-vars': ['error', { argsIgnorePattern: '^_' }],
      'no-var': 'error',
      'prefer-const': 'error',
      'no-restricted-syntax': ['error', WORDS],
      'no-restricted-properties': ['error', { property: 'innerHTML' }, { property: 'outerHTML' }],
    },
  },
  { files: ['src/test/js/**/*.js'], languageOptions: { globals: globals.node } },
];
