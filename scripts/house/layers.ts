/**
 * Layers inside each workspace's source, lowest first. An entry is a folder or file below the workspace's `src`; it may
 * import itself and every layer below it, never another entry of its own layer. `features/<noun>` never import each
 * other. Tests and `testing/` are exempt. An empty row: not layered yet, so neither order nor cycles are checked.
 */
export const layers: Record<string, string[][]> = {
  'shared/src': [
    ['contract/vocabulary', 'format'],
    ['contract'],
    ['bus', 'session', 'http', 'ui'],
    ['remote'],
    ['browser'],
  ],
  'remote-*/src': [['lib'], ['components'], ['features'], ['routes.tsx'], ['section.tsx'], ['standalone.tsx']],
  'shell/src': [],
  'api/src': [],
};
