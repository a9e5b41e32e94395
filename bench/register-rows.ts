import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import type { Register, RegisterField, RegisterValue } from 'shared/contract/registers';
import { watchPeakMemory } from 'shared/testing/real/peak-memory';
import { launch } from 'shared/testing/real/portal';

export const syllables = [...'安贝克达尔非格海伊洛美诺帕瑞赛泰维西雅佐'];
export const pick = <T>(list: readonly T[], i: number) => list[Math.abs(i) % list.length] as T;
/** One of about 8,000 products, the first ones far more often. */
export const productName = (i: number) => {
  const n = Math.floor(((i * 2_654_435_761) % 8000) ** 2 / 8000);
  return `示例${pick(syllables, n)}${pick(syllables, Math.floor(n / 20))}${pick(syllables, Math.floor(n / 400))}${pick(['片', '胶囊', '注射液', '颗粒'], i)}`;
};
const day = (i: number) => new Date(Date.UTC(2016, 0, 1) + ((i * 7919) % 3900) * 86_400_000).toISOString().slice(0, 10);

function cellOf(register: Register, field: RegisterField, i: number): RegisterValue {
  const { key, type, values, label, pattern, unique, facet, required } = field;
  if (key === register.name || key === register.product) return productName(i);
  if (key === 'ctrNo') return `CTR${20_000_000 + i}`;
  if (key === 'approvalNo') return `国药准字H${10_000_000 + i}`;
  if (unique && type === 'text') return `${label}${i}`;
  if (!required && i % 5 === 4) return type === 'list' ? [] : null;
  if (key.endsWith('Uscc') || pattern) return null;
  if (key.startsWith('window')) return day(i);
  if (key === 'validUntil') return `20${30 + (i % 9)}-0${1 + (i % 9)}-15`;
  if (type === 'date') return day(i);
  if (type === 'enum') return values?.[i % values.length] ?? null;
  if (type === 'int') return 1 + (i % 400);
  if (type === 'bool') return i % 3 === 0;
  if (type === 'list') return [`示例${label}${i % 3000}`];
  return `示例${label}${i % (facet ? 30 : 3000)}`;
}

/** Lines of a register's rows from one number to another. */
export async function makeFile(path: string, register: Register, from: number, to: number) {
  const file = createWriteStream(path);
  for (let i = from; i < to; i++) {
    const values = Object.fromEntries(register.fields.map((field) => [field.key, cellOf(register, field, i)]));
    const line = `${JSON.stringify({ externalId: `B${i}`, asOf: '2026-11-20', ...values })}\n`;
    if (!file.write(line)) await once(file, 'drain');
  }
  file.end();
  await once(file, 'finish');
}

/** Imports by the operators' command beside the portal; answers seconds and the peak of its memory in MB. */
export async function importFile(register: Register, path: string, address: string) {
  const begin = performance.now();
  const args = ['--max-old-space-size=200', '--import', 'tsx', 'api/src/import/cli.ts', 'import', register.table, path];
  const { child, exited, output } = launch(args, { DATABASE_URL: address });
  const peak = watchPeakMemory(child);
  const code = await exited;
  if (code !== 0) throw new Error(output());
  return { seconds: (performance.now() - begin) / 1000, peak: peak() };
}
