/**
 * Speed and memory of the import command: makes services as JSONL, imports them into the database of a portal of its own, and once more unchanged.
 * Prints rows a second and the peak of the process's memory; its heap may have 200 MB.
 *
 *   node --import tsx bench/import.ts [rows, 1000000 by default]
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createWriteStream, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { watchPeakMemory } from 'shared/testing/real/peak-memory';
import type { Portal } from 'shared/testing/real/portal';
import { onPortal } from './on-portal';

const rows = Number(process.argv[2] ?? 1_000_000);
const folder = mkdtempSync(join(tmpdir(), 'portal-bench-import-'));
const cli = resolve(__dirname, '../api/src/import/cli.ts');
const alphabet = '0123456789ABCDEFGHJKLMNPQRTUWXY';

/** GB 32100 check character. */
function withCheck(first17: string): string {
  const sum = [...first17].reduce((s, char, i) => s + alphabet.indexOf(char) * (3 ** i % 31), 0);
  return first17 + alphabet[(31 - (sum % 31)) % 31];
}

const enterprises = Array.from({ length: 500 }, (_, i) => ({
  externalId: `E${i}`,
  name: `示例基准药业${i}有限公司`,
  uscc: withCheck(`91320500XQ${String(i).padStart(7, '0')}`),
  shortName: `示例基准${i}`,
  orgTypes: ['cdmo'],
  province: '江苏',
  city: '苏州',
  address: '示例路 1 号',
}));

const works = ['冻干粉针', '小容量注射剂', '口服固体', '吸入制剂', '原料药', '预灌封', '脂质体', '分析方法'];
/** Sentences as providers write them: what they refuse, whom they serve, when they are free. Most services have one or two. */
const sentences = [
  '不承接青霉素类与 β-内酰胺类品种。',
  '激素类、细胞毒类产品除外；OEB4 及以上暂不承接。',
  '起订量 5 kg，低于 5 kg 的订单请先联系。',
  '目前档期已排到 2027 年 3 月，最早 4 月可开工。',
  '只接受长三角地区客户的委托。',
  '可支持临床前至 III 期样品制备，商业化生产由合作基地完成。',
  '无菌生产线通过 GMP 符合性检查，分析方法开发与验证同步进行。',
  '喷雾干燥、热熔挤出、微粉化设备齐全，共线评估报告可提供。',
];

const serviceLine = (i: number) => ({
  externalId: `S${i}`,
  enterprise: `E${i % enterprises.length}`,
  title: `${works[i % works.length]}委托服务第 ${i} 项`,
  categoryCode: `M0${1 + (i % 9)}`,
  modalities: i % 3 ? ['small'] : ['mab', 'adc'],
  ...(i % 4 ? { stages: ['phase3', 'commercial'] } : {}),
  scaleMin: 10 + (i % 90),
  scaleMax: 100 + (i % 900),
  scaleUnit: 'kg',
  leadTimeWeeks: 1 + (i % 50),
  siteProvince: '江苏',
  keywords: [works[(i + 3) % works.length], `词${i % 5000}`],
  description: `承接${works[i % works.length]}的工艺开发、放大与商业化生产，编号 ${i}，含工艺验证与稳定性研究，按项目排期。${sentences[i % 11] ?? ''}${sentences[i % 13] ?? ''}`,
  ...(i % 5 === 0 ? { exclusions: '青霉素类、头孢类' } : {}),
});

async function makeFile(path: string) {
  const file = createWriteStream(path);
  for (let i = 0; i < rows; i += 1000) {
    const lines = Array.from({ length: Math.min(1000, rows - i) }, (_, j) => `${JSON.stringify(serviceLine(i + j))}\n`);
    if (!file.write(lines.join(''))) await once(file, 'drain');
  }
  file.end();
  await once(file, 'finish');
}

/** Runs the command; resolves with seconds, peak memory in MB (0 where the system does not tell) and its last line. */
async function run(url: string, kind: string, path: string) {
  const started = performance.now();
  const child = spawn(process.execPath, ['--import', 'tsx', cli, 'import', kind, path], {
    cwd: resolve(__dirname, '..'),
    env: {
      ...process.env,
      DATABASE_URL: url,
      NODE_OPTIONS: '--max-old-space-size=200',
    },
    stdio: ['ignore', 'inherit', 'pipe'],
  });
  let text = '';
  child.stderr.setEncoding('utf8').on('data', (part: string) => {
    text += part;
  });
  const peak = watchPeakMemory(child);
  const [code] = (await once(child, 'exit')) as [number];
  if (code !== 0) throw new Error(text);
  return { seconds: (performance.now() - started) / 1000, peak: peak(), last: text.trim().split('\n').at(-1) };
}

async function main(portal: Portal) {
  const url = readFileSync(join(portal.folder, 'database-url'), 'utf8').trim();
  const first = join(folder, 'enterprises.jsonl');
  writeFileSync(first, enterprises.map((line) => `${JSON.stringify(line)}\n`).join(''));
  const path = join(folder, 'services.jsonl');
  await makeFile(path);
  console.log(`${rows} services, ${(statSync(path).size / 1e6).toFixed(0)} MB`);
  await run(url, 'enterprises', first);
  for (const name of ['new', 'unchanged']) {
    const { seconds, peak, last } = await run(url, 'services', path);
    console.log(`${name}: ${Math.round(rows / seconds)} rows/s; peak memory ${peak.toFixed(0)} MB; ${last}`);
  }
}

onPortal(main).finally(() => rmSync(folder, { recursive: true, force: true }));
