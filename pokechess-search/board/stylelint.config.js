/** Sizes of type, weights and times come from the tokens, so that the next screen is made as the others are. */
const OF_TOKENS = {
  'font-weight': ['/^var\\(--(plain|strong)\\)$/', 'inherit'],
  'transition': [/var\(--(fast|slow)\)/, 'none'],
};

export default {
  extends: ['stylelint-config-recommended'],
  rules: {
    'declaration-property-value-allowed-list': OF_TOKENS,
    'declaration-no-important': [true, { severity: 'warning' }],
    'no-descending-specificity': null, // what a screen changes of a part stands after it
  },
  overrides: [
    { files: ['**/parts.css'], rules: { 'color-no-hex': true, 'declaration-property-unit-disallowed-list': { 'font-size': ['px', 'pt'] }, 'selector-max-id': 2 } },
  ],
};
