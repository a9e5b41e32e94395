/** Stands for every `*.module.css` in unit tests: each class is called what the source calls it. */
module.exports = new Proxy({}, { get: (_target, name) => (name === '__esModule' ? true : name) });
