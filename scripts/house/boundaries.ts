import type { IRegularForbiddenRuleType } from 'dependency-cruiser';
import { layers } from './layers';
import { type Rule, rooms } from './rooms';

const testPaths =
  '(?:.*\\.(?:test|e2e)\\.[jt]sx?$|(?!.*node_modules/).*/(?:testing/|testing\\.ts$|test-[^/]+\\.ts$)|(?:e2e|bench)/)';
/** Test code stands outside the layers. */
export const testCode = `^${testPaths}`;
/** Other files; folders do not match, so that they are searched. */
export const otherFiles = `^(?!${testPaths}).*\\.[a-z]+$`;

const scaffold = 'scripts/new-remote/templates/section';

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
const forbid = (
  name: string,
  from: IRegularForbiddenRuleType['from'],
  to: IRegularForbiddenRuleType['to'],
): IRegularForbiddenRuleType => ({
  name,
  severity: 'error',
  from,
  to,
});

/** A room's key as a pattern whose first group is the room itself: `remote-help` of `remote-`. */
const roomPattern = (key: string) => `^(${key === 'remote-' ? 'remote-[^/]+' : escaped(key)})/`;
/** Every workspace: the rooms at the top. */
const workspaces = Object.keys(rooms)
  .filter((key) => !key.includes('/'))
  .map(roomPattern)
  .join('|');
const packagePattern = (name: string) => `node_modules/(@types/)?${escaped(name)}/`;

function roomRules(
  [key, { mayImport, tests: more = [], packages, never }]: [string, Rule],
  tests: boolean,
): IRegularForbiddenRuleType[] {
  const own = key.startsWith('shared/') ? '^shared/' : '^$1/';
  const allowed = [...mayImport, ...(tests ? ['shared/src/testing', ...more] : [])].map((one) => `^${escaped(one)}/`);
  // A path that starts with a longer key belongs to that room.
  const nested = Object.keys(rooms).filter((other) => other.startsWith(`${key}/`));
  const from = { path: roomPattern(key), pathNot: nested.map(roomPattern) };
  return [
    forbid(`${key}: workspace`, from, { path: workspaces, pathNot: [own, ...allowed] }),
    ...(packages && !tests
      ? [forbid(`${key}: package`, from, { path: 'node_modules/', pathNot: packages.map(packagePattern) })]
      : []),
    ...(never ? [forbid(`${key}: package`, from, { path: never.map(packagePattern) })] : []),
  ];
}

/** A workspace of the layer table as a pattern whose first group is its source folder. */
const sourcePattern = (key: string) =>
  key === 'remote-*/src' ? `^((?:remote-[^/]+|${scaffold})/src)/` : `^(${escaped(key)})/`;

/** An entry without the entries inside it: `contract` without `contract/vocabulary`. */
function entryPattern(entry: string, all: string[]): string {
  const inside = all.filter((other) => other.startsWith(`${entry}/`));
  const except = inside.map((other) => `(?!${escaped(other.slice(entry.length))}(?:/|$))`).join('');
  return `${escaped(entry)}${except}(?:/|$)`;
}

const layered = Object.entries(layers).filter(([, order]) => order.length > 0);

function layerRules([key, order]: [string, string[][]]): IRegularForbiddenRuleType[] {
  const all = order.flat();
  const source = sourcePattern(key);
  const rules = order.flatMap((layer, i) =>
    layer.map((entry) => {
      const allowed = [entry, ...order.slice(0, i).flat()].map((one) => `^$1/${entryPattern(one, all)}`);
      const from = { path: source + entryPattern(entry, all) };
      return forbid(`${key}: layer`, from, { path: '^$1/', pathNot: allowed });
    }),
  );
  if (all.includes('features')) {
    const to = { path: '^$1/features/', pathNot: '^$1/features/$2/' };
    rules.push(forbid(`${key}: feature to feature`, { path: `${source}features/([^/]+)/` }, to));
  }
  return rules;
}

/** The shell shares sub-paths of antd with the sections; the whole package would be loaded beside them. */
const wholeAntd = forbid(
  'antd as a whole',
  { path: workspaces },
  { path: 'node_modules/(antd/(es|lib)/index\\.|@ant-design/icons/)' },
);
// What a scaffolded section imports beside its own files stands outside the repository.
const unresolved = forbid(
  'unresolved',
  { pathNot: '^scripts/new-remote/templates/(alone|checkout)/' },
  { couldNotResolve: true },
);
const withLayers = { path: layered.map(([key]) => sourcePattern(key)) };

export const productionRules: IRegularForbiddenRuleType[] = [
  ...Object.entries(rooms).flatMap((room) => roomRules(room, false)),
  ...layered.flatMap(layerRules),
  wholeAntd,
  unresolved,
  forbid('file cycle', withLayers, { circular: true }),
  { ...forbid('folder cycle', withLayers, { circular: true }), scope: 'folder' },
];

export const testRules: IRegularForbiddenRuleType[] = [
  ...Object.entries(rooms).flatMap((room) => roomRules(room, true)),
  wholeAntd,
  unresolved,
];

/** Whether a file belongs to a workspace with layers, but to none of them. */
export function withoutLayer(file: string): boolean {
  const row = layered.find(([key]) => new RegExp(sourcePattern(key)).test(file));
  if (!row || new RegExp(testCode).test(file)) return false;
  const all = row[1].flat();
  return !all.some((entry) => new RegExp(sourcePattern(row[0]) + entryPattern(entry, all)).test(file));
}

/** Whether no room's rules hold for a source file. */
export const withoutRoom = (file: string): boolean =>
  file.includes('/') && !Object.keys(rooms).some((key) => new RegExp(roomPattern(key)).test(file));

const browserCode = new RegExp(
  `^(shell|remote-[^/]+|${scaffold})/src/|^shared/src/(bus|session|http|ui|remote|browser|format)/`,
);
export const inBrowser = (file: string): boolean => browserCode.test(file) && !new RegExp(testCode).test(file);
