import { randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { codes } from 'shared/contract/codes';
import type { ImportJob, ImportRefusal, ImportRun } from 'shared/contract/import';
import { importKinds, rollbackKinds } from 'shared/contract/vocabulary/import';
import { until } from 'shared/testing/real/until';
import { sweepFolders } from '../import/folder';
import { kinds } from '../import/kinds';
import { enterpriseLine, jsonl } from '../import/testing';
import { num, type TestCell, workbook } from '../import/testing/workbook';
import { type Called, createTestApp, type TestApp } from '../testing/app';
import { anAccount, builtPassword } from '../testing/builders';
import { faultsOf } from './faults';
import { markDead } from './store';

let portal: TestApp;
let desk: Called;
let token: string;
let operatorId: string;
const query = (text: string, values: unknown[] = []) => portal.database.pool.query(text, values);

beforeAll(async () => {
  portal = await createTestApp();
  desk = await portal.console();
  operatorId = await anAccount(portal.database, { user_name: 'importer1', role: 'operator', duties: ['editor'] });
  token = await desk.login('importer1', builtPassword);
});
afterAll(() => portal.close());

/** Uploads as the browser does; answers the address's status, and the id of what was taken. */
async function upload(content: string | Buffer, { at = desk.url, name = '企业.jsonl', who = token } = {}) {
  const bytes = Buffer.from(content);
  const common = { 'tus-resumable': '1.0.0', token: who, authorization: who };
  const meta = (value: string) => Buffer.from(value).toString('base64');
  const made = await fetch(`${at}/api/File/upload`, {
    method: 'POST',
    headers: {
      ...common,
      'upload-length': String(bytes.length),
      'upload-metadata': `filename ${meta(name)},purpose ${meta('import')}`,
    },
  });
  const id = made.headers.get('location')?.split('/').pop() ?? '';
  if (!id) return { status: made.status, id };
  await fetch(`${at}/api/File/upload/${id}`, {
    method: 'PATCH',
    headers: { ...common, 'upload-offset': '0', 'content-type': 'application/offset+octet-stream' },
    body: bytes,
  });
  return { status: made.status, id };
}
const finish = (id: string) => desk.post('/api/File/finish', { id }, token);
const call = (name: string, input: object) => desk.post(`/api/Import/${name}`, input, token);
const get = async (id: string) => (await desk.get(`/api/Import/get?id=${id}`, token)).data as ImportJob;
const refusalsOf = async (id: string) =>
  ((await desk.get(`/api/Import/refusals?id=${id}`, token)).data as { items: ImportRefusal[] }).items;

/** The job once it runs no more. */
const ended = (id: string): Promise<ImportJob> =>
  until(async () => get(id).then((job) => job.state !== 'running' && job));
async function checked(content: string | Buffer, kind = 'enterprise', name = '企业.jsonl'): Promise<ImportJob> {
  const { id } = await upload(content, { name });
  await finish(id);
  const answer = await call('start', { fileId: id, kind });
  if (!answer.success) throw new Error(answer.message);
  return ended((answer.data as ImportJob).id);
}
const countOf = async (name: string) =>
  (await query('select count(*)::int as n from enterprise where name = $1', [name])).rows[0].n;

it('lists what was refused in the order of the lines, page by page and each once', async () => {
  const { city: _, ...bad } = enterpriseLine(1);
  const lines = Array.from({ length: 620 }, (_, i) => ({ ...bad, externalId: `R${i}` }));
  const job = await checked(jsonl(lines as never));
  expect(job).toMatchObject({ state: 'done', refused: 620 });
  const seen: number[] = [];
  let after: string | null = '0';
  while (after !== null) {
    const page = (await desk.get(`/api/Import/refusals?id=${job.id}&after=${after}`, token)).data as {
      items: ImportRefusal[];
      next: string | null;
    };
    seen.push(...page.items.map(({ line }) => line));
    after = page.next;
  }
  expect(new Set(seen).size).toBe(620);
  expect(seen).toEqual([...seen].sort((a, b) => a - b));
});

it('knows the kinds of the importer', () => {
  expect(importKinds).toEqual(Object.fromEntries(kinds.map(({ name, label }) => [name, label])));
  expect(rollbackKinds).toEqual(kinds.filter(({ versioned }) => versioned).map(({ name }) => name));
});

it('checks first and writes nothing, tells each fault by line and field, and imports what was right', async () => {
  const good = enterpriseLine(501) as Record<string, unknown>;
  const bad = { ...enterpriseLine(502), city: '', province: '江浙' };
  const first = await checked(jsonl([good, bad, { ...good }]));
  expect(first).toMatchObject({
    kind: 'enterprise',
    phase: 'check',
    state: 'done',
    by: 'importer1',
    added: 1,
    refused: 2,
    fileName: '企业.jsonl',
  });
  expect(first.bytes).toBe(first.size);
  expect(await countOf(good.name as string)).toBe(0);
  const faults = (await refusalsOf(first.id)).map(({ line, field, reason }) => `${line} ${field} ${reason}`);
  expect(faults).toHaveLength(3);
  expect(faults).toEqual(
    expect.arrayContaining([
      expect.stringMatching(/^2 省份 .*江浙/),
      expect.stringMatching(/^2 城市 必填/),
      expect.stringMatching(/^3 {2}与第 1 行的外部编号重复/),
    ]),
  );

  expect(await call('run', { id: first.id, phase: 'write' })).toMatchObject({ success: true });
  expect(await ended(first.id)).toMatchObject({ phase: 'write', state: 'done', added: 1, refused: 2 });
  expect(await countOf(good.name as string)).toBe(1);
  expect(await refusalsOf(first.id)).toHaveLength(3);
  // Again: nothing is doubled.
  await call('run', { id: first.id, phase: 'write' });
  expect(await ended(first.id)).toMatchObject({ added: 0, unchanged: 1, refused: 2 });
  expect(((await desk.get('/api/Import/list', token)).data as { items: ImportJob[] }).items[0]?.id).toBe(first.id);
});

it('writes to the data directory alone, leaves nothing there, and clears what a killed process left', async () => {
  const { TMPDIR } = process.env;
  process.env.TMPDIR = '/nowhere';
  try {
    expect(await checked(jsonl([enterpriseLine(503)]))).toMatchObject({ state: 'done', added: 1 });
  } finally {
    if (TMPDIR === undefined) delete process.env.TMPDIR;
    else process.env.TMPDIR = TMPDIR;
  }
  const { folder } = portal.config;
  const left = () => readdirSync(folder).filter((name) => name.startsWith('importing-'));
  expect(left()).toEqual([]);

  const old = new Date(Date.now() - 25 * 3_600_000);
  for (const name of ['importing-old', 'importing-new', 'another']) {
    mkdirSync(join(folder, name));
    writeFileSync(join(folder, name, 'file.csv'), 'x');
    if (name !== 'importing-new') utimesSync(join(folder, name), old, old);
  }
  await sweepFolders(folder);
  expect(left()).toEqual(['importing-new']);
  expect(existsSync(join(folder, 'another'))).toBe(true);
});

it('reads CSV, and says of a file what is wrong with it as a whole', async () => {
  expect(await checked('外部编号,企业\r\n1,x\r\n', 'enterprise', '企业.csv')).toMatchObject({
    state: 'failed',
    message: expect.stringContaining('更像「资质证据」'),
  });
  expect(await checked('[{"externalId":1}]')).toMatchObject({
    state: 'failed',
    message: expect.stringContaining('JSON 数组'),
  });
  const { id } = await upload(Buffer.from('504b030414000600', 'hex'), { name: '企业.xlsx' });
  expect(await finish(id)).toMatchObject({ status: 415, message: expect.stringContaining('不是 Excel 工作簿') });
  const old = await upload(Buffer.from('d0cf11e0a1b11ae1', 'hex'), { name: '企业.xls' });
  expect(await finish(old.id)).toMatchObject({ status: 415, message: expect.stringContaining('去掉密码') });
  expect(await call('start', { fileId: id, kind: 'enterprise' })).toMatchObject({ code: codes.fileNotReady.code });
  expect(await call('start', { fileId: randomUUID(), kind: 'enterprise' })).toMatchObject({ status: 404 });
  expect(await call('start', { fileId: id, kind: 'constructor' })).toMatchObject({ status: 400 });
});

it('reads workbooks, with the faults of their rows, and refuses what is cut off', async () => {
  const heads = ['产品名称', '批号', '上市许可持有人', '证书编号', '签发结论', '批签发机构', '签发周起', '签发周止'];
  const row = (no: string, day: TestCell) => [
    '示例疫苗',
    no,
    '示例疫苗有限公司',
    `示${no}`,
    '予以签发',
    '示例药检院',
    day,
    '2099-11-15',
  ];
  const file = workbook({ rows: { 1: ['公示'], 2: heads, 3: row('A1', num(73000, 1)), 5: row('A2', '不详') } });
  const job = await checked(file, 'batch_release', '批签发.xlsx');
  expect(job).toMatchObject({ state: 'done', phase: 'check', added: 1, refused: 1, fileName: '批签发.xlsx' });
  expect(job.bytes).toBe(job.size);
  expect(await refusalsOf(job.id)).toEqual([expect.objectContaining({ line: 5, field: '签发周起' })]);
  await call('run', { id: job.id, phase: 'write' });
  expect(await ended(job.id)).toMatchObject({ state: 'done', added: 1, refused: 1 });
  expect((await query('select batch_no from batch_release')).rows).toEqual([{ batch_no: 'A1' }]);
  expect(await checked(file.subarray(0, -30), 'batch_release', '批签发.xlsx')).toMatchObject({
    state: 'failed',
    message: '「批签发.xlsx」不完整或已损坏：请重新取得文件，或在 Excel 中打开后另存为 .xlsx。',
  });
});

it('imports one file of a kind at a time, also beside the command line', async () => {
  const { id: other } = await checked(jsonl([enterpriseLine(511)]));
  await query(
    `insert into import_job (id, kind, source, file_name, size, account_name, worker)
     values ($1, 'enterprise', 'content', 'x.csv', 1, 'someone', gen_random_uuid())`,
    [randomUUID()],
  );
  expect(await call('run', { id: other, phase: 'write' })).toMatchObject({ code: codes.importRunning.code });
  await query(`delete from import_job where account_name = 'someone'`);
  const client = await portal.database.pool.connect();
  await client.query(`select pg_advisory_lock(7208, hashtext('enterprise'))`);
  await call('run', { id: other, phase: 'write' });
  expect(await ended(other)).toMatchObject({
    state: 'failed',
    message: expect.stringContaining('另一个「企业」的导入'),
  });
  client.release(true);
});

it('marks a job whose process is gone as interrupted, and begins it anew without doubling', async () => {
  const line = enterpriseLine(521) as { name: string };
  const { id } = await checked(jsonl([line]));
  await query(
    `update import_job set phase = 'write', state = 'running', worker = gen_random_uuid(), seen_at = now() - interval '1 minute', finished_at = null
      where id = $1`,
    [id],
  );
  expect(await get(id)).toMatchObject({ state: 'interrupted', message: expect.stringContaining('重新开始') });
  await call('run', { id, phase: 'write' });
  expect(await ended(id)).toMatchObject({ state: 'done', added: 1 });
  expect(await countOf(line.name)).toBe(1);
  await markDead(portal.database.pool);
});

it('cancels between batches: what was written stays, the rest is not', async () => {
  const { id } = await checked(jsonl(Array.from({ length: 5050 }, (_, n) => enterpriseLine(100_000 + n))));
  // Nothing can be written until it is cancelled; the job learns of it with its next batch.
  const holder = await portal.database.pool.connect();
  await holder.query('begin; lock table enterprise in share row exclusive mode');
  await call('run', { id, phase: 'write' });
  expect(await call('cancel', { id })).toMatchObject({ success: true });
  await holder.query('commit');
  holder.release();
  const job = await ended(id);
  expect(job.state).toBe('cancelled');
  const written = (
    await query(`select count(*)::int as n from external_id where kind = 'enterprise' and id ~ '^E1[01]\\d{4}$'`)
  ).rows[0].n;
  expect(written).toBeLessThan(5050);
  expect(await call('cancel', { id })).toMatchObject({ code: codes.conflict.code });
});

it('is for editors at the console: members neither upload files to import nor read them', async () => {
  const member = await anAccount(portal.database, { user_name: 'member77' });
  const their = await portal.login('member77', builtPassword);
  expect(await upload('x', { at: portal.url, who: their })).toEqual({ status: 400, id: '' });
  const reviewer = await anAccount(portal.database, {
    user_name: 'reviewer77',
    role: 'operator',
    duties: ['reviewer'],
  });
  const reviewing = await desk.login('reviewer77', builtPassword);
  expect((await upload('x', { who: reviewing })).status).toBe(403);
  expect(await desk.get('/api/Import/list', reviewing)).toMatchObject({ status: 403 });
  const { id } = await upload('{}');
  await finish(id);
  expect((await desk.get(`/api/File/content?id=${id}`, reviewing)).status).toBe(404);
  expect([member, reviewer, operatorId]).toHaveLength(3);
});

it('tells the fields of the faults of a line apart', () => {
  const split = faultsOf({ fields: { city: { label: '城市' }, name: { label: '企业名称' } } as never });
  expect(split('城市（city）：必填；企业名称：长度应为 4–80 个字；含分号；另有 2 处')).toEqual([
    { field: '城市', reason: '必填' },
    { field: '企业名称', reason: '长度应为 4–80 个字；含分号；另有 2 处' },
  ]);
  expect(split('找不到企业「X」：请先导入该企业')).toEqual([{ field: '', reason: '找不到企业「X」：请先导入该企业' }]);
});

describe('a register', () => {
  const heads = '外部编号,备案号,机构名称,机构类型,备案状态,省份,城市,备案专业,备案日期,更新至';
  const site = (no: number, name: string) =>
    `S${no},药临机构备示2099${String(no).padStart(5, '0')},${name},三级甲等,已备案,江苏,苏州,肿瘤,2026-05-18,2026-11-20`;
  const names = async () =>
    (await query('select name from clinical_site order by record_key')).rows.map(({ name }) => name);
  async function imported(...lines: string[]): Promise<ImportJob> {
    const job = await checked([heads, ...lines].join('\n'), 'clinical_site', '机构.csv');
    await call('run', { id: job.id, phase: 'write' });
    return ended(job.id);
  }
  const runs = async () =>
    ((await desk.get('/api/Import/runs?kind=clinical_site', token)).data as { items: ImportRun[] }).items;

  it('comes back run by run, and the job says who did it and what went', async () => {
    await imported(site(1, '示例甲院'));
    await imported(site(1, '示例乙院'), site(2, '示例丙院'));
    expect(await names()).toEqual(['示例乙院', '示例丙院']);
    const [last, first] = (await runs()) as [ImportRun, ImportRun];
    expect(last).toMatchObject({ fileName: '机构.csv', added: 1, changed: 1, canRollBack: true, rolledBackAt: null });
    expect(await call('rollBack', { kind: 'clinical_site', runId: first.id })).toMatchObject({ status: 409 });
    const started = await call('rollBack', { kind: 'clinical_site', runId: last.id });
    expect(started.data).toMatchObject({ phase: 'rollback', kind: 'clinical_site', by: 'importer1', hasFile: false });
    const done = await ended((started.data as ImportJob).id);
    expect(done).toMatchObject({ state: 'done', added: 1, changed: 1, message: '' });
    expect(await names()).toEqual(['示例甲院']);
    expect(await runs()).toMatchObject([
      { canRollBack: false, rolledBackAt: expect.any(String) },
      { canRollBack: true },
    ]);
    // A second click finds that it is done; such a job is not begun anew.
    expect(await call('rollBack', { kind: 'clinical_site', runId: last.id })).toMatchObject({ status: 409 });
    for (const phase of ['write', 'check'])
      expect(await call('run', { id: done.id, phase })).toMatchObject({ status: 409 });
  });

  it('is the only kind that comes back, and one job of a kind runs', async () => {
    expect(await call('rollBack', { kind: 'service', runId: '1' })).toMatchObject({ status: 400 });
    expect(await call('rollBack', { kind: 'drug_approval', runId: '1' })).toMatchObject({
      status: 409,
      message: '「药品批文」没有可以撤销的导入。',
    });
    await imported(site(3, '示例丁院'));
    const [last] = (await runs()) as [ImportRun];
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => call('rollBack', { kind: 'clinical_site', runId: last.id })),
    );
    const taken = answers.filter(({ success }) => success);
    for (const { data } of taken) await ended((data as ImportJob).id);
    expect((await runs())[0]).toMatchObject({ id: last.id, rolledBackAt: expect.any(String) });
    expect(await names()).not.toContain('示例丁院');
    expect(await names()).toContain('示例甲院');
  });
});

it('takes away what a complete file of a register does not name, once that is confirmed; other kinds have none', async () => {
  const heads = '备案号,机构名称,机构类型,备案状态,省份,城市,备案专业,备案日期';
  const csv = (n: number) =>
    `${[heads, ...Array.from({ length: n }, (_, i) => `药临机构备示2066${String(i).padStart(5, '0')},示例${i}院,三级甲等,已备案,江苏,苏州,肿瘤,2026-05-18`)].join('\n')}\n`;
  const begun = async (n: number, complete: boolean, kind = 'clinical_site') => {
    const { id } = await upload(csv(n), { name: '机构.csv' });
    await finish(id);
    const answer = await call('start', { fileId: id, kind, complete, source: 'whole' });
    return answer.success ? ended((answer.data as ImportJob).id) : answer;
  };
  expect(await begun(1, true, 'service')).toMatchObject({
    code: codes.invalid.code,
    message: expect.stringContaining('公开登记'),
  });
  const first = (await begun(30, false)) as ImportJob;
  expect(first).toMatchObject({ complete: false, gone: null });
  await call('run', { id: first.id, phase: 'write' });
  await ended(first.id);

  const cut = (await begun(8, true)) as ImportJob;
  expect(cut).toMatchObject({ complete: true, unchanged: 8, gone: 22 });
  await call('run', { id: cut.id, phase: 'write' });
  expect(await ended(cut.id)).toMatchObject({ state: 'failed', message: expect.stringContaining('22 条（73%）') });
  await call('run', { id: cut.id, phase: 'write', confirmGone: true });
  expect(await ended(cut.id)).toMatchObject({ state: 'done', gone: 22 });
  const left = `select from clinical_site as t join external_id as x on x.record_id = t.id and x.source = 'whole'`;
  expect((await query(left)).rowCount).toBe(8);
});
