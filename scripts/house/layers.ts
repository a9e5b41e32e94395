/**
 * Layers inside each workspace's source, lowest first. An entry is a folder or file below the workspace's `src`; it may
 * import itself and every layer below it, never another entry of its own layer. `features/<noun>` never import each
 * other. Tests and `testing/` are exempt. An empty row: not layered yet, so neither order nor cycles are checked.
 */
export const layers: Record<string, string[][]> = {
  'shared/src': [
    ['contract/vocabulary', 'format'],
    ['contract'],
    ['bus', 'session', 'http', 'rich-text'],
    ['ui'],
    ['antd'],
    ['remote'],
    ['browser'],
  ],
  'remote-*/src': [['lib'], ['components'], ['features'], ['routes.tsx'], ['section.tsx'], ['standalone.tsx']],
  'shell/src': [
    ['lib'],
    ['events', 'session'],
    ['federation'],
    ['core'],
    ['components'],
    ['login', 'footer'],
    ['header'],
    ['layouts'],
    ['account'],
    ['console'],
    ['app'],
    ['check', 'preview'],
    ['main.tsx'],
  ],
  'api/src': [
    // Ground: no feature, no framework.
    ['errors.ts', 'folders.ts', 'start-error.ts', 'lib'],
    ['db', 'rate', 'captcha', 'rich-text'],
    // How calls are told and answered, and what a feature may stand on.
    ['http'],
    ['config'],
    // `parts.ts`: what stands beside the API and is loaded only where it is wanted.
    ['context.ts', 'parts.ts'],
    // Platform and nouns, each above what it composes.
    ['health', 'mail', 'media', 'review-case', 'published-file', 'search', 'session', 'sms', 'storage', 'view'],
    ['console-action', 'enterprise-summary', 'notification', 'registry', 'security-event'],
    ['enterprise-member'],
    ['demand', 'events', 'file', 'ranking', 'register', 'release-health', 'service'],
    ['lead', 'register-name', 'saved-search', 'watch'],
    ['conference', 'enquiry', 'import', 'match', 'release', 'road-show'],
    ['call', 'collect-info', 'enterprise', 'evidence', 'match-alert', 'match-log', 'special-service'],
    // Above the public details that it previews.
    ['listing'],
    ['auth', 'compare', 'document', 'home', 'openapi', 'product', 'ticket'],
    ['calendar', 'claim', 'disclosure', 'publish', 'quotation', 'register-export', 'wechat'],
    // Above every kind that they decide on, edit, or end with an account.
    ['concept', 'content', 'review', 'user'],
    // Programs.
    ['app.ts', 'operator'],
    ['account', 'enterprise-admin', 'import-job'],
    ['console'],
    ['server.ts'],
  ],
};
