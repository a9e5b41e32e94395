import type { Pool } from 'pg';
import { createTestApp, type TestApp } from '../testing/app';
import { knows, machineOf, openStream, releaseOf, sectionOf, seed, visit } from '../testing/releases';
import { revert } from './changes';

let one: TestApp;
let pool: Pool;
let machine: Awaited<ReturnType<typeof machineOf>>;
const [a, b, c] = ['aaaaaaaa', 'bbbbbbbb', 'cccccccc'] as [string, string, string];

beforeAll(async () => {
  one = await createTestApp();
  pool = one.database.pool;
  machine = await machineOf(one);
});
afterAll(() => one.close());
beforeEach(async () => {
  await pool.query('truncate section_pointer, registry_history, release cascade');
  for (const hash of [a, b, c]) await seed(one, releaseOf('demo', hash));
});

const verb = (name: string, input: object = {}) => machine.verb(name, 'demo', { reason: '演练', ...input });
const fine = async (name: string, input: object = {}) =>
  expect(await verb(name, input)).toMatchObject({ status: 200, code: 0 });
const status = () => machine.status('demo');
/** The section as a new browser gets it, once this process knows the last change. */
async function given() {
  await knows(one, (await status()).revision);
  return (await visit(one)).section('demo');
}
const blockedOf = async (hash: string) => (await status()).releases.find((one) => one.hash === hash)?.blocked;

it('switches a section off and on again: its routes answer 503 with the notice, and its navigation entry goes', async () => {
  await fine('activate', { hash: a });
  const stream = await openStream(one);
  await fine('disable', { notice: '数据正在核对，预计今天恢复' });
  const told = sectionOf(await stream.at((await status()).revision), 'demo');
  expect(told).toMatchObject({ navigation: [], disabled: { reason: '数据正在核对，预计今天恢复' } });
  expect(told?.routes).toHaveLength(1);
  await given();
  const { response } = await visit(one, {}, '/sys/demo');
  expect(response.status).toBe(503);
  expect(response.headers.get('link')).not.toContain('/remotes/');
  expect(response.headers.get('retry-after')).toBe('300');
  expect(await status()).toMatchObject({
    stable: a,
    disabled: { who: '令牌 测试', reason: '数据正在核对，预计今天恢复' },
    changes: [{ verb: 'disable', why: '演练', detail: '访客看到：数据正在核对，预计今天恢复' }, { verb: 'activate' }],
  });
  expect(await verb('disable')).toMatchObject({ code: 1121, message: '该板块已停用' });
  await fine('enable');
  const again = sectionOf(await stream.at((await status()).revision), 'demo');
  expect(again?.disabled).toBeUndefined();
  expect(again?.navigation).toHaveLength(1);
  await given();
  expect((await visit(one, {}, '/sys/demo')).response.status).toBe(200);
  expect((await status()).disabled).toBeNull();
  expect(await verb('enable')).toMatchObject({ code: 1121, message: '该板块没有停用' });
  stream.close();
});

it('undoes the first release of a section: switched off, blocked, repaired by another one, on again', async () => {
  await fine('activate', { hash: a });
  expect(await verb('rollback')).toMatchObject({ code: 1121, message: expect.stringContaining('可停用该板块') });
  expect(await verb('block', { hash: a })).toMatchObject({
    code: 1121,
    message: expect.stringContaining('是稳定发布'),
  });
  await fine('disable');
  await fine('block', { hash: a });
  expect(await verb('enable')).toMatchObject({ status: 422, code: 1133 });
  await fine('activate', { hash: b });
  expect(await given()).toMatchObject({ stable: { hash: b }, disabled: { reason: '' } });
  await fine('enable');
  expect(await given()).toMatchObject({ stable: { hash: b }, fallback: null });
  expect(await verb('rollback')).toMatchObject({ code: 1133 });
});

it('blocks a release for every verb until it is unblocked, with who, when and why; a trial of it ends', async () => {
  await fine('activate', { hash: a });
  await fine('trial', { hash: b, percent: 100 });
  await fine('block', { hash: b, reason: '导出的数字有误' });
  expect(await status()).toMatchObject({ trial: null, changes: [{ verb: 'block', release: `0.1.0-${b}` }, {}, {}] });
  expect(await blockedOf(b)).toMatchObject({ who: '令牌 测试', why: '导出的数字有误', automatic: false });
  for (const [name, input] of [
    ['activate', { hash: b }],
    ['trial', { hash: b, percent: 5 }],
  ] as const)
    expect(await verb(name, input)).toMatchObject({
      code: 1133,
      message: `发布 0.1.0-${b} 已禁用，解除禁用后才能使用`,
    });
  expect(await verb('block', { hash: b })).toMatchObject({ code: 1121 });
  await fine('unblock', { hash: b });
  expect(await blockedOf(b)).toBeNull();
  expect(await verb('unblock', { hash: b })).toMatchObject({ code: 1121 });
  await fine('activate', { hash: b });
  const { items } = (await machine.ask('history?section=demo')).data;
  expect(items.map((one: { verb: string }) => one.verb)).toEqual(['activate', 'unblock', 'block', 'trial', 'activate']);
});

it('blocks what was taken back by itself, marks it so, and gives it to nobody as a fallback', async () => {
  await fine('activate', { hash: a });
  await fine('activate', { hash: b });
  expect(await revert(pool, { section: 'demo', hash: b, why: '8 个浏览器中 6 个出错' })).toBe(true);
  expect(await blockedOf(b)).toMatchObject({ who: '自动', why: '8 个浏览器中 6 个出错', automatic: true });
  expect(await verb('activate', { hash: b })).toMatchObject({
    code: 1133,
    message: `发布 0.1.0-${b} 已被自动收回，解除禁用后才能使用`,
  });
  // A blocked one is nothing to go back to either, however the pointer came to name it.
  await pool.query('update section_pointer set previous = $1', [b]);
  expect(await given()).toMatchObject({ stable: { hash: a }, fallback: null });
  expect(await revert(pool, { section: 'demo', hash: a, why: 'x' })).toBe(false);
});

it('tells open tabs which releases were left because they are bad, and takes none of them for a fallback', async () => {
  await fine('activate', { hash: a });
  await fine('activate', { hash: b });
  expect(await given()).toMatchObject({ fallback: { hash: a } });
  expect((await given())?.withdrawn).toBeUndefined();
  await fine('rollback');
  const left = await given();
  expect(left).toMatchObject({ stable: { hash: a }, fallback: null, withdrawn: [{ hash: b, atOnce: false }] });
  await fine('block', { hash: b });
  expect((await given())?.withdrawn).toEqual([{ hash: b, atOnce: true }]);
  await fine('unblock', { hash: b });
  expect((await given())?.withdrawn).toBeUndefined();
  await fine('activate', { hash: b });
  await fine('rollback');
  await fine('rollback');
  // Forth again: chosen once more, it counts as good, and the other one was left.
  expect(await given()).toMatchObject({ stable: { hash: b }, withdrawn: [{ hash: a }] });
});

it('asks for a reason, and lets one of two racing operators win', async () => {
  await fine('activate', { hash: a });
  for (const name of ['disable', 'enable', 'block', 'unblock'])
    expect(await verb(name, { hash: b, reason: ' ' })).toMatchObject({ status: 400 });
  const { revision } = await status();
  await fine('disable');
  expect(await machine.ask('block', { section: 'demo', hash: b, reason: 'x', seenRevision: revision })).toMatchObject({
    status: 409,
    code: 1118,
    message: '刚才 令牌 测试 已停用该板块，请刷新后重试',
  });
});

it('names the person whom the command line tells, beside the token', async () => {
  await machine.ask(
    'activate',
    { section: 'demo', hash: a, seenRevision: 0 },
    { 'x-release-operator': encodeURIComponent('李工（值班）') },
  );
  await machine.ask(
    'disable',
    { section: 'demo', reason: 'x', seenRevision: (await status()).revision },
    {
      'x-release-operator': '%E0%A4%A',
    },
  );
  expect((await status()).changes.map(({ who }) => who)).toEqual(['令牌 测试', '令牌 测试（李工 值班）']);
});
