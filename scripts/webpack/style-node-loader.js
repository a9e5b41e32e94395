/**
 * antd writes its <style> elements through innerHTML, which Trusted Types refuse, and without a nonce in some places
 * (scroll bar measurement, scroll lock, static messages). This sets the text instead and gives every element the
 * page's nonce. It throws when an update of antd no longer matches, so that the build tells rather than the browser.
 */
const files =
  /[\\/]node_modules[\\/](@rc-component[\\/]util[\\/](es|lib)[\\/]Dom[\\/]dynamicCSS|@ant-design[\\/]icons[\\/](es|lib)[\\/]cssUtils)\.js$/;
const nonce =
  /if \((?:csp\?\.nonce|csp !== null && csp !== void 0 && csp\.nonce)\) \{\s*styleNode\.nonce = csp\??\.nonce;\s*\}/;

function rewrite(source, file) {
  if (!nonce.test(source) || !source.includes('.innerHTML')) {
    throw new Error(`${file} has changed: style-node-loader.js must be adapted to it`);
  }
  return source
    .replace(nonce, 'styleNode.nonce = csp?.nonce || globalThis.__styleNonce || "";')
    .replace(/\.innerHTML/g, '.textContent');
}

module.exports = function styleNodeLoader(source) {
  return rewrite(source, this.resourcePath);
};
module.exports.files = files;
module.exports.rewrite = rewrite;
