/**
 * Binds a section's styles to its root element, so that none of its rules can match anywhere else on the page, and gives its
 * keyframes names of its own. `:where()` adds no specificity. Why not `@scope`: docs/decisions/0028-sections-are-contained.md.
 */
const postcss = require('postcss');
const selectorParser = require('postcss-selector-parser');

/** What only the shell may style. */
const outside = (node) =>
  (node.type === 'tag' && /^(html|body)$/i.test(node.value)) ||
  (node.type === 'pseudo' && /^:(root|host)$/i.test(node.value));

function scopeSelector(rule, section) {
  return selectorParser((root) => {
    root.walk((node) => {
      if (outside(node))
        throw rule.error(`a section may not style "${node.toString().trim()}": its rules only hold inside its root`);
    });
    root.each((selector) => {
      selector.first.spaces.before = '';
      selector.prepend(selectorParser.combinator({ value: ' ' }));
      selector.prepend(selectorParser.pseudo({ value: `:where([data-section="${section}"])` }));
    });
  }).processSync(rule.selector);
}

const isKeyframes = (node) => node?.type === 'atrule' && /keyframes$/i.test(node.name);

/** Names of keyframes are one list for the whole page: those of a file get the section's name in front. */
function renameKeyframes(root, section) {
  const own = new Map();
  root.walkAtRules(/keyframes$/i, (rule) => {
    if (!rule.params.startsWith(`${section}-`)) own.set(rule.params, `${section}-${rule.params}`);
    rule.params = own.get(rule.params) ?? rule.params;
  });
  if (own.size === 0) return;
  root.walkDecls(/^(-webkit-)?animation(-name)?$/i, (declaration) => {
    declaration.value = declaration.value.replace(/[\w-]+/g, (word) => own.get(word) ?? word);
  });
}

/** @returns {string} the same styles, for `section` alone. Throws for a rule that is meant for the whole page. */
function scopeCss(source, section, file) {
  const root = postcss.parse(source, { from: file });
  root.walkRules((rule) => {
    // Nested rules hold inside their parent.
    if (rule.parent.type === 'rule' || isKeyframes(rule.parent)) return;
    rule.selector = scopeSelector(rule, section);
  });
  renameKeyframes(root, section);
  return root.toString();
}

module.exports = function scopeCssLoader(source) {
  return scopeCss(source, this.getOptions().section, this.resourcePath);
};
module.exports.scopeCss = scopeCss;
