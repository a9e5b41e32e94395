/**
 * `npm run build`: builds what changed, two at a time.
 *   --only markets,shell,api these only        --force      even what is up to date
 *   --monolith             the comparison build of bench/, shell/dist-monolith
 *   --dev-shell            the shell that `npm run dev` stands in, shell/dist-dev
 */
import { accessSync, constants } from 'node:fs';
import { join } from 'node:path';
import { buildOne, failureText, partNames } from './lib/build-one.mjs';
import {
  apiTarget,
  fingerprint,
  isFresh,
  partTarget,
  sectionNames,
  sectionTarget,
  shellTarget,
} from './lib/build-targets.mjs';
import { fail, root } from './lib/steps.mjs';

const args = process.argv.slice(2);
const flag = (name) => args.includes(`--${name}`);

function chosen() {
  if (flag('monolith')) return [shellTarget('monolith')];
  if (flag('dev-shell')) return [shellTarget('dev')];
  const all = [apiTarget(), ...partNames.map(partTarget), shellTarget(), ...sectionNames().map(sectionTarget)];
  const at = args.indexOf('--only');
  if (at < 0) return all;
  const names = (args[at + 1] ?? '').split(',');
  const unknown = names.filter((name) => !all.some((target) => target.name === name));
  if (unknown.length)
    fail(`没有这个构建目标：${unknown.join('、')}。可选：${all.map(({ name }) => name).join('、')}。`);
  return all.filter(({ name }) => names.includes(name));
}

const failed = [];
async function build({ name, room, output, print }) {
  const { ok, seconds, text } = await buildOne({ name, output: join(root, output), print });
  if (ok) console.log(`  ${name} 构建完成（${seconds} 秒）`);
  else {
    console.error(`  ${name} 构建失败`);
    failed.push({ room, text });
  }
}

const targets = chosen().map((target) => ({ ...target, print: fingerprint(target) }));
const queue = targets.filter((target) => flag('force') || !isFresh(target, target.print));
if (queue.length === 0) console.log('  构建结果已是最新。');
else {
  console.log(`  需要构建：${queue.map(({ name }) => name).join('、')}`);
  try {
    for (const { output } of queue) accessSync(join(root, output, '..'), constants.W_OK);
  } catch {
    fail(`没有写入权限：${root}，而构建结果不是最新。请用有权限的用户先运行 npm run build。`);
  }
}

async function worker() {
  for (let target = queue.shift(); target; target = queue.shift()) await build(target);
}
await Promise.all([worker(), worker()]);
if (failed.length > 0) fail(failureText(failed));
