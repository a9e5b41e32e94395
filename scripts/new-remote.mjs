/**
 * `npm run new:remote -- <name> [--title 标题]`: a new section in this checkout, remote-<name>/.
 * `npm run new:remote -- <name> --dir <folder>`: a folder of its own for a third party, with all it needs.
 * `npm run new:remote -- --kit <folder>`: only the package `shared` for a third party that has such a folder.
 */
import { existsSync, mkdirSync, readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join, relative, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { fail, root } from './lib/steps.mjs';

const require = createRequire(import.meta.url);
const { NameError, checkName, sectionsOf } = require('./new-remote/names.js');
const { table } = require('./release/text.js');
const { writeAlone, writeRemote } = require('./new-remote/write-section.js');

const usage = `用法：npm run new:remote -- <名称> [--title 标题] [--dir 目录]
  名称     小写字母、数字和连字符，例如 quality-report；也是它的路由 /quality-report
  --title  板块的中文标题，默认与名称相同
  --dir    写到另一个目录，供没有门户源码的团队独立开发；默认写到 remote-<名称>
  --kit    只把开发包 shared-<版本>-<哈希>.tgz 写到所给的目录，用于更新已有的独立目录`;

/** Prints commands with what they are for. */
const steps = (rows) =>
  console.log(table(rows.map(([command, text]) => [`  ${command}`, text && `# ${text}`])).join('\n'));

/** Writes the kit; packages must be installed for it. */
async function kitInto(folder) {
  mkdirSync(folder, { recursive: true });
  if (!existsSync(join(root, 'node_modules/tar-stream'))) fail('请先安装依赖（npm install），再写出开发包。');
  return require('./new-remote/kit.js').writeKit(folder);
}

async function alone(section, target) {
  if (existsSync(target) && readdirSync(target).length > 0) fail(`目录 ${target} 不是空的，请换一个。`);
  const kit = await kitInto(target);
  writeAlone(target, section, { kit, versions: require('./new-remote/kit.js').versionsOf() });
  console.log(`已在 ${target} 写好板块「${section.title}」，不依赖门户源码。下一步：`);
  steps([
    [`cd ${target} && npm install`, ''],
    ['npm test', '它的测试'],
    ['npm run standalone -- --to http://localhost:8080', '单独运行，接口取自门户'],
    ['npm run build', '构建发布'],
    ['npm run publish -- --to http://localhost:8080 --token 令牌', '发布，令牌由门户的运营者发给'],
  ]);
}

function inCheckout(section) {
  const target = join(root, `remote-${section.name}`);
  if (existsSync(target)) fail(`目录 ${relative(process.cwd(), target)} 已存在。`);
  writeRemote(target, section);
  console.log(`已写好板块「${section.title}」：remote-${section.name}/，路由 /${section.name}。下一步：`);
  steps([
    [`npm run dev -- ${section.name}`, '在门户中开发，修改后自动更新'],
    [`npx jest remote-${section.name}`, '它的测试'],
    ['npm start', '构建并启用，出现在导航中'],
  ]);
}

let command;
try {
  const string = { type: 'string' };
  const options = { title: string, dir: string, kit: string, help: { type: 'boolean', short: 'h' } };
  command = parseArgs({ options, allowPositionals: true });
} catch {
  fail(usage);
}
const { values, positionals } = command;
if (values.help) console.log(usage);
else if (values.kit !== undefined) console.log(`已写出 ${join(values.kit, await kitInto(resolve(values.kit)))}`);
else if (positionals.length !== 1) fail(usage);
else {
  const [name] = positionals;
  const section = { name, title: values.title?.trim() || name };
  try {
    checkName(section, sectionsOf(root));
  } catch (error) {
    if (error instanceof NameError) fail(error.message);
    throw error;
  }
  if (values.dir === undefined) inCheckout(section);
  else await alone(section, resolve(values.dir));
}
