/** @jest-environment node */
import { execFileSync, spawn } from 'node:child_process';
import { chmodSync, chownSync, cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { freePort, removeFolder, root, untilReady } from 'shared/testing/real/portal';

// The built portal with production packages alone, in a folder that its user cannot write.
jest.setTimeout(300_000);

const read = (file: string) => readFileSync(join(root, file), 'utf8');
const sh = (command: string, args: string[]) =>
  execFileSync(command, args, { cwd: root, encoding: 'utf8', maxBuffer: 1 << 26, stdio: ['ignore', 'pipe', 'ignore'] });
/** Under root an ordinary user runs it. */
const nobody = process.getuid?.() === 0 ? { uid: 65534, gid: 65534 } : {};

const program = mkdtempSync(join(tmpdir(), 'portal-serve-'));
const data: string[] = [];
afterAll(() => {
  sh('chmod', ['-R', 'u+w', program]);
  for (const folder of [program, ...data]) removeFolder(folder);
});

function copy(path: string) {
  mkdirSync(dirname(join(program, path)), { recursive: true });
  cpSync(join(root, path), join(program, path), { recursive: true, verbatimSymlinks: true });
}
const close = () => sh('chmod', ['-R', 'a-w,a+rX', program]);

/** Starts a command there; `environment` over a bare one. */
async function start(args: string[], environment: Record<string, string> = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'portal-serve-var-'));
  data.push(folder);
  if (nobody.uid) chownSync(folder, nobody.uid, nobody.gid);
  chmodSync(folder, 0o711);
  const port = await freePort();
  const env = {
    PATH: process.env.PATH,
    HOME: folder,
    ...environment,
    PORT: String(port),
    PORTAL_VAR: folder,
    PORTAL_SAMPLE: '0',
  };
  const child = spawn(process.execPath, args, { ...nobody, cwd: program, stdio: ['ignore', 'pipe', 'pipe'], env });
  let text = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (part) => {
      text += part;
    });
  const exited = new Promise<number | null>((done) => child.on('exit', done));
  const url = `http://localhost:${port}`;
  await untilReady(url, { child: child as never, output: () => text, exited });
  return { url, child, exited, output: () => text };
}

/** A page, a section's file, a static file, and a thread that hashes. */
async function works(url: string) {
  const page = await fetch(`${url}/sys/home`);
  expect(page.status).toBe(200);
  const boot = /id="boot"[^>]*>([^<]+)</.exec(await page.text())?.[1] ?? '';
  const { sections } = JSON.parse(boot).registry as { sections: { stable: { entry: string } }[] };
  expect(sections.length).toBeGreaterThan(3);
  for (const path of [...sections.map(({ stable }) => stable.entry), '/static/favicon.svg'])
    expect((await fetch(url + path)).status).toBe(200);
  const login = await fetch(`${url}/api/Auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ userName: 'nobody01', password: 'Wrong-2026' }),
  });
  expect(((await login.json()) as { message: string }).message).toContain('密码');
}

it('runs as the unit starts it, from what the image holds', async () => {
  const image = read('deploy/Dockerfile');
  const built = [...image.matchAll(/^COPY --from=build \/portal\/(\S+) \1\/?$/gm)].map(([, path]) => path as string);
  const sections = readdirSync(root).filter((name) => existsSync(join(root, name, 'section.json')));
  // The image takes each folder remote-*/dist.
  expect(image).toContain('cp -r --parents remote-*/dist /sections');
  expect(image).toContain('COPY --from=build /sections/ ./');
  const packages = sh('npm', ['ls', '--omit=dev', '--omit=peer', '--workspace', 'api', '--all', '--parseable'])
    .split('\n')
    .map((path) => relative(root, path))
    .filter((path) => path.includes('node_modules/'));
  expect(packages.some((path) => /\/(tsx|esbuild|webpack|react)$/.test(path))).toBe(false);
  for (const path of [...built, ...sections.map((name) => `${name}/dist`), ...packages])
    if (!existsSync(join(program, path))) copy(path);
  close();

  const unit = read('deploy/portal.service');
  const [, args = ''] = /^ExecStart=\/usr\/bin\/node (.+)$/m.exec(unit) ?? [];
  const environment = (/^Environment=(.+)$/m.exec(unit)?.[1] ?? '').split(' ').map((one) => one.split('='));
  const portal = await start(args.split(' '), Object.fromEntries(environment));
  await works(portal.url);
  portal.child.kill('SIGTERM');
  expect(await portal.exited).toBe(0);
});

it.each(['scripts/start.mjs', 'scripts/serve.mjs'])(
  '%s starts a checkout that is built and read-only',
  async (script) => {
    sh('chmod', ['-R', 'u+w', program]);
    const files = sh('git', ['ls-files', '--cached', '--others', '--exclude-standard']).trim().split('\n');
    for (const file of files) if (existsSync(join(root, file))) copy(file);
    copy('node_modules/.portal-installed');
    close();
    const portal = await start([script]);
    await works(portal.url);
    portal.child.kill('SIGTERM');
    expect(await portal.exited).toBe(0);
  },
);
