/** Retry query that the shell's own chunks take (scripts/webpack/integrity.js); `?r=1` after the first failure. */
declare const __webpack_require__: { q: string } | undefined;
