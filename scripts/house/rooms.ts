/** Imports between workspaces and of packages. Order inside a workspace: layers.ts. */
export interface Rule {
  /** Folders of other workspaces. */
  mayImport: string[];
  /** What its tests may import beside that. */
  tests?: string[];
  /** The only packages allowed; all when absent. */
  packages?: string[];
  never?: string[];
}

const section = { mayImport: ['shared/src'] };

/** The longest key that a path starts with is its room; `remote-` stands for each section. */
export const rooms: Record<string, Rule> = {
  shared: { mayImport: [] },
  'shared/src/contract': { mayImport: [], packages: ['zod'] },
  // Plain functions that browsers and the API share.
  'shared/src/format': { mayImport: [], packages: [] },
  shell: { mayImport: ['shared/src'] },
  'remote-': section,
  'scripts/new-remote/templates': { mayImport: ['shared'] },
  'scripts/new-remote/templates/section': section,
  // The one reader of markup from outside.
  'shared/src/rich-text': { mayImport: [], packages: ['parse5'] },
  api: {
    mayImport: ['shared/src/contract', 'shared/src/format', 'shared/src/rich-text'],
    tests: ['doubles/src'],
    never: ['react', 'react-dom', 'react-router-dom', 'axios', 'antd'],
  },
  // What stands for gateways that cannot be had: WeChat, short messages.
  doubles: { mayImport: ['api/src', 'shared/src/contract', 'shared/src/format'] },
  // Data and its loader, which goes through the importer.
  sample: { mayImport: ['api/src', 'shared/src/contract', 'shared/src/format'] },
  e2e: { mayImport: ['shared/src/contract', 'shared/src/testing'] },
  // The statistics of the log of matches count for the benches too.
  bench: { mayImport: ['shared/src/contract', 'shared/src/testing', 'api/src/match-log'] },
  scripts: { mayImport: [] },
  // One record through every page that shows it: the only place that sees both sides.
  'scripts/presentation': {
    mayImport: ['shared/src', 'api/src', 'remote-markets/src', 'remote-personal/src'],
  },
};
