/**
 * What the shell hands to every section at run time. This one list feeds the shell's build (host-shares-loader.js
 * turns it into a module) and the remotes' builds (each name becomes `import: false`, so a remote never carries its own).
 */
const fs = require('node:fs');
const path = require('node:path');
const { installed } = require('./home');

/**
 * In the shell's main script: needed by every section, so no further round trip.
 * `true` shares the whole module. A list shares only these exports: the rest is shaken off the shell's script,
 * and a remote that imports another one does not build (section-checks.js).
 */
const eager = {
  react: true,
  'react-dom': true,
  'react/jsx-runtime': true,
  'react-router-dom': [
    'Link',
    'NavLink',
    'Navigate',
    'Outlet',
    'generatePath',
    'matchPath',
    'useHref',
    'useLocation',
    'useMatch',
    'useNavigate',
    'useNavigationType',
    'useParams',
    'useResolvedPath',
    'useSearchParams',
  ],
  'shared/remote': true,
  'shared/ui': true,
  'shared/http': true,
};

/** Only the development builds speak to this one. */
const eagerInDevelopment = { 'react/jsx-dev-runtime': true };

/**
 * Chunk of the shell -> sub-paths in it: what a section here imports, and what releases of other teams may import (docs/add-a-section.md):
 * one that is taken away here stops them. Small groups, together only what is never used apart; what most of them have in common is
 * split off as `antd-base` (webpack.common.js). What each costs: docs/decisions/0038-styles.md.
 */
const groups = {
  'antd-alert': ['alert'],
  'antd-app': ['app'],
  'antd-badge': ['badge'],
  'antd-button': ['button'],
  'antd-cascader': ['cascader'],
  'antd-date': ['date-picker', 'dayjs', 'dayjs/locale/zh-cn'],
  'antd-descriptions': ['descriptions'],
  'antd-drawer': ['drawer'],
  'antd-empty': ['empty'],
  'antd-form': ['form', 'input', 'checkbox', 'radio'],
  'antd-menu': ['dropdown'],
  'antd-modal': ['modal'],
  'antd-provider': ['shared/antd'],
  'antd-number': ['input-number'],
  'antd-pagination': ['pagination'],
  'antd-result': ['result'],
  'antd-select': ['select'],
  'antd-skeleton': ['skeleton'],
  'antd-spin': ['spin'],
  'antd-steps': ['steps', 'progress'],
  'antd-switch': ['switch'],
  'antd-table': ['table'],
  'antd-tabs': ['tabs'],
  'antd-tag': ['tag'],
  'antd-tip': ['tooltip', 'popover', 'popconfirm'],
  'antd-upload': ['upload'],
};
const requestOf = (name) => (/^(dayjs|shared\/)/.test(name) ? name : `antd/es/${name}`);

/** Requests loaded on first use -> the chunk of the shell they come from. */
const lazy = Object.fromEntries(
  Object.entries(groups).flatMap(([chunk, names]) => names.map((name) => [requestOf(name), chunk])),
);

/** Installed version of the package that a request belongs to. */
function versionOf(request) {
  const folder = installed(request.split('/')[0]);
  return JSON.parse(fs.readFileSync(path.join(folder, 'package.json'), 'utf8')).version;
}

const eagerFor = (development) => (development ? { ...eager, ...eagerInDevelopment } : eager);

/** Request -> version, as the shell provides it. */
function providedShares(development = false) {
  const requests = [...Object.keys(eagerFor(development)), ...Object.keys(lazy)];
  return Object.fromEntries(requests.map((request) => [request, versionOf(request)]));
}

/** The `shared` option of a remote: every name comes from the shell or the section does not load. */
function consumedShares(development = false) {
  return Object.fromEntries(
    Object.entries(providedShares(development)).map(([request, version]) => [
      request,
      { import: false, singleton: true, strictVersion: true, requiredVersion: `^${version}` },
    ]),
  );
}

/** Packages that may never stand in a remote's files. */
const hostOnlyPackages = [
  'react',
  'react-dom',
  'scheduler',
  'react-router',
  'react-router-dom',
  'react-redux',
  '@reduxjs/toolkit',
  '@tanstack/query-core',
  'antd',
  'dayjs',
  'axios',
  'zod',
  /^@ant-design\//,
  /^@rc-component\//,
  /^@module-federation\//,
];

module.exports = { eagerFor, lazy, groups, providedShares, consumedShares, hostOnlyPackages };
