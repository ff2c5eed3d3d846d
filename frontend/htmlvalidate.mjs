// How `python -m tools.valid_html` judges pages: by the HTML standard and by what helps everybody read.

export default {
  root: true,
  extends: ['html-validate:standard', 'html-validate:document', 'html-validate:a11y'],
  elements: ['html5', { 'hex-board': { flow: true, phrasing: true, permittedContent: ['svg'] } }],
  rules: {
    'no-unknown-elements': 'error',
    // Scripts and styles come from the site itself, under names that carry their digest.
    'require-sri': 'off',
    // The list of pages is there twice, beside the brand and in a menu; a style sheet shows one of them.
    'unique-landmark': 'off',
    // The home page's form has a button for each kind of game.
    'wcag/h32': 'off',
  },
};
