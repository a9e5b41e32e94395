import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ImportJob } from 'shared/contract/import';
import { ApiError } from 'shared/http';
import { createHostDouble, renderInHost } from 'shared/testing';
import section from '../../section';

const id = '01930000-0000-7000-8000-000000000009';
const job = (changes: Partial<ImportJob> = {}): ImportJob => ({
  id,
  kind: 'service',
  source: 'content',
  fileName: '服务.csv',
  size: 20_480,
  bytes: 20_480,
  by: 'editor01',
  phase: 'check',
  state: 'done',
  added: 12,
  changed: 3,
  unchanged: 80,
  refused: 2,
  complete: false,
  gone: null,
  message: '',
  hasFile: true,
  createdAt: '2026-11-22T01:00:00Z',
  startedAt: '2026-11-22T01:00:00Z',
  finishedAt: null,
  ...changes,
});
const refusal = (n: number, field: string) => ({ id: String(n), line: n, ref: `S-${n}`, field, reason: '必填' });

function open(of: () => ImportJob, answers: Record<string, jest.Mock> = {}) {
  const host = createHostDouble(
    {
      'Import/list': () => ({ items: [of()], next: null }),
      'Import/get': of,
      'Import/refusals': ({ after }) =>
        after ? { items: [refusal(9, '')], next: null } : { items: [refusal(3, '城市')], next: '3' },
      ...answers,
    },
    'editor01',
  );
  renderInHost(<section.Section />, host, `/content/import?id=${id}`);
  return host;
}
const calls = (host: ReturnType<typeof open>, key: string) => host.calls.filter((call) => call.key === key);

it('shows what a check found, line by line, and imports on demand', async () => {
  let now = job();
  const run = jest.fn().mockImplementation(() => {
    now = job({ phase: 'write', state: 'running', added: 5, changed: 0, unchanged: 0, refused: 0, bytes: 10_240 });
    return now;
  });
  const host = open(() => now, { 'Import/run': run });
  expect(await screen.findByText('第 3 行')).toBeVisible();
  expect(screen.getByText('将新增', { exact: false, selector: '[role=status] span' })).toHaveTextContent(
    '将新增 12 行',
  );
  await userEvent.click(screen.getByRole('button', { name: '导入 15 行' }));
  expect(run.mock.calls[0][0]).toEqual({ id, phase: 'write' });
  expect(await screen.findByRole('button', { name: '取消' })).toBeVisible();
  expect(screen.queryByText('第 3 行')).toBeNull();
  now = job({ phase: 'write', refused: 0 });
  expect(await screen.findByText('导入已完成', { selector: 'h2 + p *' })).toBeVisible();
  expect(screen.queryByRole('button', { name: /^导入|重新/ })).toBeNull();
  expect(calls(host, 'Import/get').length).toBeGreaterThan(2);
});

it('hands all reasons out as a file', async () => {
  let text: Blob | undefined;
  URL.createObjectURL = (blob) => {
    text = blob as Blob;
    return 'blob:here';
  };
  URL.revokeObjectURL = () => {};
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
  const host = open(() => job());
  await userEvent.click(await screen.findByRole('button', { name: '下载全部原因（CSV）' }));
  await waitFor(() => expect(text).toBeDefined());
  expect(text?.size).toBeGreaterThan(40);
  expect(calls(host, 'Import/refusals').map(({ input }) => (input as { after?: string }).after)).toEqual([
    undefined,
    undefined,
    '3',
  ]);
});

it('says why a job failed or was interrupted, and begins it anew', async () => {
  const run = jest.fn().mockRejectedValue(new ApiError('同类内容的另一个导入正在进行', 1682, 409));
  open(() => job({ phase: 'write', state: 'interrupted', refused: 0, message: '服务重启或中断，可以重新开始' }), {
    'Import/run': run,
  });
  expect(await screen.findByText('服务重启或中断，可以重新开始')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: '重新导入' }));
  expect(await screen.findByText('同类内容的另一个导入正在进行')).toBeVisible();
});

it('starts nothing without kind and file', async () => {
  const host = open(() => job({ refused: 0 }));
  await userEvent.click(await screen.findByRole('button', { name: '开始检查' }));
  expect(await screen.findByText('请选择内容类型')).toBeVisible();
  expect(await screen.findByText('请选择文件，并等待上传完成')).toBeVisible();
  expect(calls(host, 'Import/start')).toEqual([]);
});

it('takes the newest import of a register back, after asking', async () => {
  const run = {
    ...{ id: '7', fileName: '机构.csv', at: '2026-11-22T01:00:00Z', added: 3, changed: 2, unchanged: 9, refused: 0 },
    ...{ open: false, wrote: true, rolledBackAt: null as string | null, canRollBack: true, gone: 0 },
  };
  let runs = [run, { ...run, id: '6', fileName: '更早.csv' }];
  const rollBack = jest.fn().mockImplementation(() => {
    runs = [{ ...run, canRollBack: false, rolledBackAt: '2026-11-23T01:00:00Z' }, ...runs.slice(1)];
    return job({ kind: 'clinical_site', phase: 'rollback', fileName: run.fileName, size: 0 });
  });
  open(() => job(), { 'Import/runs': jest.fn(() => ({ items: runs })), 'Import/rollBack': rollBack });
  await userEvent.click(await screen.findByRole('combobox', { name: '登记' }));
  await userEvent.click(await screen.findByText('临床试验机构', { selector: '.ant-select-item-option-content' }));
  // Only the newest one: nothing stands on rows that are gone.
  expect(await screen.findAllByRole('button', { name: /^撤销导入/ })).toHaveLength(1);
  expect(screen.getByText('先撤销较新的导入')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: '撤销导入 机构.csv' }));
  expect(screen.getByRole('dialog')).toHaveTextContent('「机构.csv」（2026-11-22 09:00，新增 3，更新 2）');
  expect(rollBack).not.toHaveBeenCalled();
  await userEvent.click(screen.getByRole('button', { name: '撤销这次导入' }));
  expect(rollBack.mock.calls[0][0]).toEqual({ kind: 'clinical_site', runId: '7' });
  expect(await screen.findByText(/^已撤销（2026-11-23 09:00）/)).toBeVisible();
  expect(await screen.findByRole('button', { name: '撤销导入 更早.csv' })).toBeVisible();
});

it('says that the runs of another register did not come, and offers none of the one before', async () => {
  const run = {
    id: '7',
    fileName: '机构.csv',
    by: 'editor01',
    startedAt: '2026-11-22T01:00:00Z',
    added: 3,
    changed: 2,
    gone: 0,
  };
  const asked = jest.fn(({ kind }: { kind: string }) => {
    if (kind !== 'clinical_site') throw new ApiError('网络异常，请稍后重试', 0, 0);
    return { items: [{ ...run, open: false, wrote: true, rolledBackAt: null, canRollBack: true }] };
  });
  open(() => job(), { 'Import/runs': asked });
  const pick = async (name: string) => {
    await userEvent.click(await screen.findByRole('combobox', { name: '登记' }));
    await userEvent.click(await screen.findByText(name, { selector: '.ant-select-item-option-content' }));
  };
  await pick('临床试验机构');
  expect(await screen.findByRole('button', { name: '撤销导入 机构.csv' })).toBeVisible();
  await pick('批签发');
  expect(await screen.findByRole('heading', { name: '内容暂时无法加载' })).toBeVisible();
  expect(screen.queryByRole('button', { name: /^撤销导入/ })).toBeNull();
});

it('says what a rollback did', async () => {
  open(() => job({ kind: 'clinical_site', phase: 'rollback', size: 0, added: 3, changed: 2, refused: 0 }));
  const result = await screen.findByText('删除', { exact: false, selector: '[role=status] span' });
  expect(result.parentElement).toHaveTextContent('删除 3 行恢复 2 行');
  expect(screen.queryByRole('button', { name: /重新/ })).toBeNull();
});

it('asks before a complete file takes records away, and says how many', async () => {
  const run = jest.fn().mockImplementation(() => job({ phase: 'write', state: 'running' }));
  open(() => job({ kind: 'clinical_site', complete: true, gone: 7, refused: 0 }), { 'Import/run': run });
  expect(await screen.findByText('将不再列出', { exact: false, selector: '[role=status] span' })).toHaveTextContent(
    '7',
  );
  await userEvent.click(screen.getByRole('button', { name: '导入 15 行，移除 7 条' }));
  expect(run).not.toHaveBeenCalled();
  const dialog = await screen.findByRole('dialog');
  expect(dialog).toHaveTextContent('确认移除');
  expect(dialog).toHaveTextContent('没有列出的 7 条记录');
  await userEvent.click(within(dialog).getByRole('button', { name: '确认导入' }));
  expect(run.mock.calls[0][0]).toEqual({ id, phase: 'write', confirmGone: true });
});

it('says that a complete file with refused lines takes nothing away', async () => {
  open(() => job({ kind: 'clinical_site', complete: true, refused: 2 }));
  await userEvent.click(await screen.findByRole('button', { name: '导入 15 行' }));
  expect(await screen.findByRole('dialog')).toHaveTextContent('不移除任何记录');
});

it('asks again for an import that did not come', async () => {
  let failed = false;
  open(() => job(), {
    'Import/get': jest.fn().mockImplementation(() => {
      if (failed) return job();
      failed = true;
      throw new ApiError('请求失败', 500, 500);
    }),
  });
  const panel = within(await screen.findByRole('region', { name: '本次导入' }));
  await userEvent.click(await panel.findByRole('button', { name: '重新加载' }));
  expect(await panel.findByText('服务.csv', { exact: false })).toBeVisible();
});
