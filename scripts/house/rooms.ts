/**
 * Who may import whom: the table of docs/architecture.md, read by the house test and by the linter's settings.
 * A room's rule lists the only workspace rooms it may import and the packages it never may.
 */
export interface Rule {
  mayImport: string[];
  /** The only packages allowed; all when absent. */
  packages?: string[];
  never?: string[];
}

export const rooms: Record<string, Rule> = {
  'shared/src/contract': { mayImport: [], packages: ['zod'] },
  // Plain functions that browsers and the API share.
  'shared/src/format': { mayImport: [], packages: [] },
  'shared/src/bus': { mayImport: ['shared/src/contract'] },
  'shared/src/session': { mayImport: ['shared/src/contract'] },
  'shared/src/http': { mayImport: ['shared/src/contract'] },
  // Carried by each section that uses it, so that the shell's first script does not grow by it.
  'shared/src/browser': {
    mayImport: ['shared/src/contract', 'shared/src/format', 'shared/src/ui', 'shared/src/antd', 'shared/src/remote'],
  },
  'shared/src/ui': { mayImport: ['shared/src/contract', 'shared/src/format'] },
  'shared/src/antd': { mayImport: ['shared/src/ui'] },
  'shared/src/remote': {
    mayImport: [
      'shared/src/contract',
      'shared/src/bus',
      'shared/src/session',
      'shared/src/http',
      'shared/src/ui',
      'shared/src/antd',
    ],
  },
  'shared/src/testing': { mayImport: ['shared/src'] },
  shell: { mayImport: ['shared/src'] },
  'remote-': { mayImport: ['shared/src'] },
  api: {
    mayImport: ['shared/src/contract', 'shared/src/format'],
    never: ['react', 'react-dom', 'react-router-dom', 'axios', 'antd'],
  },
  e2e: { mayImport: ['shared/src/contract', 'shared/src/testing'] },
  bench: { mayImport: ['shared/src/contract', 'shared/src/testing'] },
};
