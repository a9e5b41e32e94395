import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Pool } from 'pg';
import { patient } from '../../db';
import { createTestDatabase, type TestDatabase } from '../../testing/database';
import { creditCode } from '../../testing/identifier';
import type { Format, TextFormat } from '../decode';
import { exportRecords } from '../export';
import { prepare } from '../file';
import { findKind } from '../kinds';
import { openReport } from '../report';
import { type Figures, runImport } from '../run';

export const kindOf = (name: string) => {
  const kind = findKind(name);
  if (!kind) throw new Error(`no kind ${name}`);
  return kind;
};

export interface Room {
  folder: string;
  path(name: string): string;
  write(name: string, content: string | Buffer): string;
  remove(): void;
}

export function createRoom(): Room {
  const folder = mkdtempSync(join(tmpdir(), 'portal-import-'));
  const path = (name: string) => join(folder, name);
  return {
    folder,
    path,
    write(name, content) {
      writeFileSync(path(name), content);
      return path(name);
    },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}

/** An empty database and a folder, for the tests of the file that asks. */
export function importPlace() {
  const place = {} as { database: TestDatabase; room: Room };
  beforeAll(async () => {
    place.database = await createTestDatabase(undefined, patient);
    place.room = createRoom();
  });
  afterAll(async () => {
    await place.database.drop();
    place.room.remove();
  });
  return place;
}

export interface Outcome {
  figures: Figures;
  /** "line id reason" of each refused line. */
  refused: string[];
}

/** Imports a text as a file of its own. */
export async function importText(
  pool: Pool,
  room: Room,
  kind: string,
  content: string | Buffer,
  options: {
    format?: Format;
    dryRun?: boolean;
    restart?: boolean;
    complete?: boolean;
    confirmGone?: boolean;
    source?: string;
  } = {},
): Promise<Outcome> {
  const path = room.write(`in.${options.format ?? 'jsonl'}`, content);
  const report = room.path('refused.csv');
  const { figures } = await runImport(pool, {
    kind: kindOf(kind),
    file: await prepare(path, path, undefined, room.folder),
    source: options.source ?? 'content',
    dryRun: options.dryRun ?? false,
    restart: options.restart ?? false,
    complete: options.complete ?? false,
    confirmGone: options.confirmGone ?? false,
    openReport: (length) => openReport(report, report, length),
    onStart: () => {},
    onProgress: () => {},
    stopped: () => false,
  });
  return { figures, refused: figures.refused > 0 ? readRefused(report) : [] };
}

export const readRefused = (path: string): string[] => readFileSync(path, 'utf8').trim().split('\r\n').slice(1);

export async function exportText(pool: Pool, kind: string, format: TextFormat, personal = false): Promise<string> {
  let text = '';
  for await (const piece of exportRecords(pool, kindOf(kind), format, personal, () => {})) text += piece;
  return text;
}

export const jsonl = (lines: readonly object[]): string => lines.map((line) => `${JSON.stringify(line)}\n`).join('');

export const enterpriseLine = (n: number) => ({
  externalId: `E${n}`,
  name: `示例导入药业${n}有限公司`,
  uscc: creditCode(700_000 + n),
  shortName: `示例导入${n}`,
  orgTypes: ['CDMO'],
  province: '江苏',
  city: '苏州',
  address: `示例路 ${n} 号`,
});

export const serviceLine = (n: number) => ({
  externalId: `S${n}`,
  enterprise: 'E1',
  title: `示例冻干粉针服务 ${n}`,
  categoryCode: '冻干制剂',
  modalities: ['单抗', 'small'],
  stages: ['I期'],
  siteProvince: '江苏',
  description: `第 ${n} 项示例服务的说明文字，写得长一些，以便满足最少二十个字的要求。`,
});
