import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ApiError } from 'shared/http';
import { caseId, detail, lock, queue, row } from '../../testing/canned';
import { openDesk } from '../../testing/open-desk';

// A whole board by role queries: slow when the machine is busy.
jest.setTimeout(30_000);

/** Takes an option of the open list of antd, which draws it beside the page. */
async function choose(text: string) {
  const options = await waitFor(() => {
    const found = [...document.querySelectorAll<HTMLElement>('.ant-select-item-option')];
    expect(found).not.toHaveLength(0);
    return found;
  });
  await userEvent.click(options.find(({ textContent }) => textContent === text) as HTMLElement);
}

const caseOf = (n: number) => screen.findByRole('article', { name: `示例事项 ${n}` });
const opened = (n: number) => `/review?case=${caseId(n)}`;
const mine = () => screen.findByText(/由您锁定，还有 15 分钟/);

it('shows who waits for how long, what is over its limit in words, and opens the oldest by a key', async () => {
  const rows = [row(1, { overdue: true, flags: ['controlled', 'contact'] }), row(2, { lock: lock('reviewer02') })];
  const { host } = openDesk('/review', { 'Review/queue': () => queue(rows, { next: 'x' }) });
  const first = within((await screen.findByRole('link', { name: '示例事项 1' })).closest('li') as HTMLElement);
  expect(first.getByText('5 小时')).toBeVisible();
  // No more tags than change the decision.
  expect([first.getByText('超时'), first.getByText('管制物质'), first.queryByText('含联系方式')]).toHaveLength(3);
  expect(first.queryByText('含联系方式')).toBeNull();
  expect(screen.getByText(/reviewer02 处理中/)).toBeVisible();
  expect(await screen.findByText('46')).toBeVisible();
  expect(screen.getByRole('link', { name: '下一页' })).toHaveAttribute('href', '/review?after=x');
  expect(host.calls.map(({ key }) => key)).not.toContain('Review/lock');
  await userEvent.keyboard('j');
  expect(await caseOf(1)).toBeVisible();
});

it('locks the open case, shows only what has changed, and releases it on leaving', async () => {
  const { sent, unmount } = openDesk(opened(1));
  await mine();
  expect(sent('Review/lock')).toEqual([{ id: caseId(1) }]);
  expect(screen.getByRole('heading', { name: '2 项有修改' })).toBeVisible();
  expect(screen.queryByRole('rowheader', { name: '服务名称' })).toBeNull();
  // Words, not whole texts.
  const gone = await screen.findByText('600', { selector: 'del' });
  expect(gone).toBeVisible();
  expect(screen.getByText('800', { selector: 'ins' })).toBeVisible();
  await userEvent.click(screen.getByRole('checkbox', { name: '显示未改的 1 项' }));
  expect(screen.getByRole('rowheader', { name: '服务名称' })).toBeVisible();
  await userEvent.keyboard('j');
  await caseOf(2);
  await waitFor(() => expect(sent('Review/unlock')).toEqual([{ id: caseId(1) }]));
  await waitFor(() => expect(sent('Review/lock')).toHaveLength(2));
  unmount();
  expect(sent('Review/unlock')).toHaveLength(2);
});

it('approves by keyboard and opens the next', async () => {
  const { host, sent } = openDesk(opened(1));
  await mine();
  await userEvent.keyboard('a');
  expect(screen.getByRole('radio', { name: /通过/ })).toBeChecked();
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  await caseOf(2);
  expect(sent('Review/decide')).toEqual([{ id: caseId(1), seenVersion: 1, outcome: 'approve', reasons: [], note: '' }]);
  expect(host.emitted).toContainEqual({
    name: 'message:shown',
    payload: { kind: 'success', text: '已通过：示例事项 1' },
  });
  expect(sent('Review/queue').length).toBeGreaterThan(1);
});

it('returns one field with a template by keyboard; keys do nothing while something is typed', async () => {
  const { sent } = openDesk(opened(1));
  await mine();
  await userEvent.keyboard('n{Enter}');
  const reason = await screen.findByLabelText('退回原因：年产能');
  expect(reason).toHaveFocus();
  expect(screen.getByRole('radio', { name: /退回修改/ })).toBeChecked();
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  expect(await screen.findByRole('alert')).toHaveTextContent('请填写「年产能」的退回原因');
  await userEvent.keyboard('ajs');
  expect(reason).toHaveValue('ajs');
  expect(screen.getByRole('radio', { name: /退回修改/ })).toBeChecked();
  await userEvent.click(screen.getByRole('heading', { name: '示例事项 1' }));
  reason.blur();
  await userEvent.keyboard('t');
  expect(screen.getByRole('combobox', { name: '选择原因模板' })).toHaveFocus();
  await choose('与资质或登记信息不一致，请核对');
  await waitFor(() => expect(reason).toHaveValue('与资质或登记信息不一致，请核对'));
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  await caseOf(2);
  expect(sent('Review/decide')).toMatchObject([
    { outcome: 'return', reasons: [{ field: 'annualCapacity', reason: '与资质或登记信息不一致，请核对' }] },
  ]);
});

it('lets everything be read and nothing decided while somebody else holds the case', async () => {
  const { sent } = openDesk(opened(1), { 'Review/case': () => detail(1, { lock: lock('reviewer02') }) });
  expect(await screen.findByText('reviewer02 正在处理这件事项')).toBeVisible();
  expect(screen.getByRole('button', { name: /^提交决定/ })).toBeDisabled();
  expect(screen.queryByRole('button', { name: /^退回此项/ })).toBeNull();
  await userEvent.keyboard('a{Control>}{Enter}{/Control}');
  expect(sent('Review/lock')).toEqual([]);
  expect(sent('Review/decide')).toEqual([]);
  await userEvent.click(screen.getByRole('button', { name: /^下一件未锁定/ }));
});

it('keeps what was written when the decision meets a conflict, and looks at the case again', async () => {
  const { sent } = openDesk(opened(1), {
    'Review/decide': () => {
      throw new ApiError('内容刚有变化，请重新查看', 409, 409);
    },
  });
  await mine();
  await userEvent.type(screen.getByLabelText('给提交人'), '请补充批件');
  screen.getByLabelText('给提交人').blur();
  await userEvent.keyboard('r');
  await userEvent.click(screen.getByRole('button', { name: /^提交决定/ }));
  expect(await screen.findByRole('alert')).toHaveTextContent('内容刚有变化');
  expect(screen.getByLabelText('给提交人')).toHaveValue('请补充批件');
  expect(sent('Review/case').length).toBeGreaterThan(1);
});

it('shows papers beside the case: a picture to enlarge, a document to save', async () => {
  URL.createObjectURL = () => 'blob:paper';
  URL.revokeObjectURL = () => undefined;
  const { host } = openDesk(opened(1));
  const asked = jest.fn(async () => ({ status: 200, header: () => undefined, body: new Blob(['示例']) }));
  host.http.raw = asked;
  const papers = within(await screen.findByRole('region', { name: '材料' }));
  const picture = await papers.findByRole('img', { name: 'EU GMP 证书：gmp.png' });
  expect(picture.getAttribute('src')).toBe('blob:paper');
  await userEvent.click(papers.getByRole('button', { name: '放大' }));
  expect(picture).toHaveStyle({ width: '150%' });
  await userEvent.click(papers.getByRole('button', { name: '许可证' }));
  expect(asked).toHaveBeenCalledTimes(1);
  await userEvent.click(await papers.findByRole('button', { name: '下载查看' }));
  await waitFor(() => expect(asked).toHaveBeenCalledTimes(2));
});

it('says when a case is gone or decided', async () => {
  openDesk(opened(1), {
    'Review/case': ({ id }) => {
      if (id === caseId(1)) throw new ApiError('没有找到要查看的内容', 404, 404);
      const decision = { no: 'SH1', state: 'rejected', at: row(2).submittedAt, by: 'reviewer02' } as const;
      return detail(2, { state: 'rejected', decision: { ...decision, reasons: [], note: '资料不实' } });
    },
  });
  expect(await screen.findByRole('heading', { name: '没有这件事项' })).toBeVisible();
  await userEvent.click(screen.getByRole('link', { name: '示例事项 2' }));
  expect(await screen.findByText('资料不实')).toBeVisible();
  expect(screen.queryByRole('button', { name: /^提交决定/ })).toBeNull();
});

it('lists every key and lets single keys be switched off', async () => {
  openDesk(opened(1));
  await mine();
  await userEvent.keyboard('?');
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText('选择原因模板')).toBeVisible();
  await userEvent.click(dialog.getByRole('checkbox', { name: /启用单个字母/ }));
  await userEvent.click(dialog.getByRole('button', { name: '关闭' }));
  await userEvent.keyboard('a');
  expect(screen.getByRole('radio', { name: /通过/ })).not.toBeChecked();
  localStorage.clear();
});
