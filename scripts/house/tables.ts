import { layers } from './layers';
import { rooms } from './rooms';

const code = (list: string[]) => list.map((one) => `\`${one}\``).join(' ');
const shown = (key: string) => (key.endsWith('-') ? `${key}*` : key);

const roomLines = Object.entries(rooms).map(([key, { mayImport, tests, packages, never }]) => {
  const rule = packages ? (packages.length ? `only ${code(packages)}` : 'none') : never ? `not ${code(never)}` : 'any';
  return `| \`${shown(key)}\` | ${code(mayImport) || '–'}${tests ? `; tests: ${code(tests)}` : ''} | ${rule} |`;
});

const layerLines = Object.entries(layers).map(([key, order]) => {
  const text = order.map((layer) => layer.map((one) => `\`${one}\``).join(', ')).join(' ← ');
  return `| \`${key}\` | ${text || 'none yet'} |`;
});

/** Both tables as they stand in docs/architecture.md. */
export const tables = (): string =>
  [
    '| Room | imports of other workspaces | packages |',
    '|---|---|---|',
    ...roomLines,
    '',
    '| Source | layers, lowest first |',
    '|---|---|',
    ...layerLines,
  ].join('\n');
