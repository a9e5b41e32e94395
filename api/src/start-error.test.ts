import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmdirSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { freePort, launch, serverProgram, untilReady } from 'shared/testing/real/portal';
import { startSentence } from './start-error';
import { type SmallDisk, smallDisk } from './testing/small-disk';

// Real starts over a real small disk, one after the other.

let disk: SmallDisk;
let folder: string;
beforeAll(async () => {
  disk = smallDisk(400);
  folder = join(disk.folder, 'var');
  const first = await start();
  await untilReady(first.url, first);
  first.child.kill('SIGINT');
  expect(await first.exited).toBe(0);
});
afterAll(() => disk.remove());

async function start(at = folder, settings: Record<string, string> = {}) {
  const port = await freePort();
  const env = { PORT: String(port), PORTAL_VAR: at, PORTAL_SAMPLE: '0', ...settings };
  return { ...launch([serverProgram], env), url: `http://localhost:${port}` };
}

/** Command lines of processes that work with a folder. */
const processesOf = (path: string) =>
  readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name) && existsSync(`/proc/${name}/cmdline`))
    .map((name) => {
      try {
        return readFileSync(`/proc/${name}/cmdline`, 'utf8').replaceAll('\0', ' ');
      } catch {
        return '';
      }
    })
    .filter((command) => command.includes(path));

/** Starts, expects an exit, and returns the last line. Earlier lines report steps that succeeded. */
async function refusal(at = folder, settings: Record<string, string> = {}): Promise<string> {
  const cluster = existsSync(join(at, 'postgres')) ? realpathSync(join(at, 'postgres')) : at;
  const { exited, output } = await start(at, settings);
  expect(await exited).toBe(1);
  expect(output()).not.toMatch(/\n\s+at |Error:/);
  expect(processesOf(cluster)).toEqual([]);
  const lines = output().trimEnd().split('\n');
  for (const line of lines.slice(0, -1)) expect(line).toMatch(/^ {2}\S+：/);
  expect(lines.at(-1)).toMatch(/^\S.*\p{Script=Han}.*。$/u);
  return lines.at(-1) as string;
}

const cluster = () => realpathSync(join(folder, 'postgres'));

it.each(['postgresql.conf', 'pg_hba.conf'])('says that %s is missing', async (name) => {
  const file = join(cluster(), name);
  renameSync(file, `${file}.away`);
  expect(await refusal()).toContain(`${name} 不见了`);
  renameSync(`${file}.away`, file);
});

it.each(['operator-token', 'database-url'])(
  'says that %s is a folder, and leaves no database running',
  async (name) => {
    const file = join(folder, name);
    rmSync(file, { force: true });
    mkdirSync(file);
    expect(await refusal()).toBe(`${file} 是一个目录，门户要在那里写文件：请移走它后重新启动。`);
    rmdirSync(file);
  },
);

it('says which setting leads to a folder that is none', async () => {
  const file = join(disk.folder, 'file');
  writeFileSync(file, '');
  const other = `${file} 不是目录，门户要在那里存放文件：请移走它后重新启动。`;
  expect(await refusal(file)).toBe(other);
  expect(await refusal(folder, { PORTAL_FILES: file })).toBe(other);
  expect(await refusal(folder, { PORTAL_FILES: '/proc/portal' })).toMatch(
    /^没有写入权限：\/proc\/portal.*PORTAL_FILES/,
  );
  for (const none of [file, join(disk.folder, 'none')])
    expect(await refusal(folder, { PORTAL_MEDIA_DIR: none })).toBe(`PORTAL_MEDIA_DIR 应为已有的目录，${none} 不是。`);
  rmSync(file);
});

it('says what a user of the database lacks', () => {
  const denied = Object.assign(new Error('permission denied for schema public'), { code: '42501' });
  expect(startSentence(denied, disk.folder)).toMatch(/^数据库用户没有所需的权限（.*schema public）：.*owner to.*。$/);
});

it('says that the disk is full', async () => {
  const makeRoom = disk.fill();
  expect(await refusal()).toContain('磁盘空间不足');
  makeRoom();
});

it('says that the disk is too small for a first start, and leaves nothing half-made', async () => {
  const small = smallDisk(8);
  const at = join(small.folder, 'var');
  expect(await refusal(at)).toMatch(/^磁盘空间不足：首次启动需要 200 MB，.*只剩 \d MB。$/);
  expect(readdirSync(at)).toEqual(['files', 'releases']);
  small.remove();
});

it('starts again once all of that is put right', async () => {
  const again = await start();
  await untilReady(again.url, again);
  again.child.kill('SIGINT');
  expect(await again.exited).toBe(0);
  expect(processesOf(cluster())).toEqual([]);
});
