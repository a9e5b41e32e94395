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
  'shell/src': [
    ['lib', 'events', 'session'],
    ['federation'],
    ['core'],
    ['components'],
    ['login', 'footer'],
    ['header'],
    ['layouts'],
    ['account'],
    ['console'],
    ['app'],
    ['check'],
    ['main.tsx'],
  ],
  'api/src': [
    ['lib', 'errors.ts', 'start-error.ts', 'folders.ts', 'captcha', 'rate', 'rich-text'],
    ['db'],
    ['http', 'enterprise-summary'],
    ['config', 'media'],
    ['context.ts', 'storage', 'sms'],
    ['session', 'registry', 'search', 'ranking', 'health', 'view'],
    ['security-event', 'release-health', 'service', 'demand', 'raw-material', 'document', 'events'],
    ['release', 'road-show', 'conference', 'enquiry', 'match'],
    ['call', 'special-service', 'collect-info', 'enterprise'],
    ['auth', 'ticket', 'compare', 'home', 'openapi', 'publish'],
    ['calendar', 'user', 'wechat', 'sample'],
    ['app.ts', 'operator', 'import'],
    ['console'],
    ['server.ts'],
  ],
};
