/** Retry query that the shell's own chunks take (scripts/webpack/integrity.js); `?r=1` after the first failure. */
declare const __webpack_require__: { q: string } | undefined;
/** The federation runtime's entries under way, by name and URL; part of its public global. */
declare const __GLOBAL_LOADING_REMOTE_ENTRY__: Record<string, unknown> | undefined;
