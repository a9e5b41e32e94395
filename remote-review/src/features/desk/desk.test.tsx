import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { CaseDetail, CaseLock } from 'shared/contract/review';
import { ApiError } from 'shared/http';
import { caseId, detail, lock, queue, row } from '../../testing/canned';
import { openDesk } from '../../testing/open-desk';

beforeEach(() => localStorage.clear());

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

it('says that there is nothing to open while the queue is empty', async () => {
  openDesk('/review', { 'Review/queue': () => queue([]) });
  expect(await screen.findByText(/^队列为空/)).toBeVisible();
  expect(screen.queryByText(/请从队列中选择/)).toBeNull();
});

it('tells a side of a case why it stays closed, and leads back to the queue', async () => {
  openDesk(opened(1), {
    'Review/case': () => {
      throw new ApiError('您或您的企业是这件争议的一方，不能查看或审核', 403, 403);
    },
  });
  expect(await screen.findByRole('heading', { name: '这件事项不由您审核' })).toBeVisible();
  expect(screen.getByText('您或您的企业是这件争议的一方，不能查看或审核')).toBeVisible();
  expect(screen.queryByRole('button', { name: '重新加载' })).toBeNull();
  expect(screen.getByRole('link', { name: '返回队列' })).toHaveAttribute('href', '/review');
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

it('takes the lock of a spot check again after a release', async () => {
  const { sent } = openDesk(opened(1), { 'Review/case': () => detail(1, { spotCheck: true, state: 'approved' }) });
  await mine();
  await userEvent.click(screen.getByRole('button', { name: '释放' }));
  await userEvent.click(await screen.findByRole('button', { name: '重新锁定' }));
  await mine();
  expect(sent('Review/lock')).toHaveLength(2);
});

it('says why a case was not locked, and tries again at once', async () => {
  let away = true;
  const { sent } = openDesk(opened(1), {
    'Review/lock': () => {
      if (away) throw new ApiError('服务暂时不可用', 0, 503);
      return lock();
    },
  });
  expect(await screen.findByText('没有锁定成功：服务暂时不可用')).toBeVisible();
  away = false;
  await userEvent.click(screen.getByRole('button', { name: '重新锁定' }));
  await mine();
  expect(sent('Review/lock')).toHaveLength(2);
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

it('opens the case behind the decided one, not the first that was skipped', async () => {
  let rows = [row(1), row(2), row(3)];
  openDesk(opened(1), {
    'Review/queue': () => queue(rows),
    'Review/decide': ({ id }) => {
      rows = rows.filter((one) => one.id !== id);
      return detail(2, { state: 'approved' });
    },
  });
  await mine();
  await userEvent.keyboard('s');
  await caseOf(2);
  await mine();
  await userEvent.keyboard('a{Control>}{Enter}{/Control}');
  expect(await caseOf(3)).toBeVisible();
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

it('asks the holder for the case, waits for it at the next one, and says when it is there', async () => {
  let held = { ...lock('reviewer02') };
  const { sent } = openDesk(opened(1), {
    'Review/case': ({ id }) => (id === caseId(1) ? detail(1, { lock: held }) : detail(2)),
    'Review/ask': () => {
      held = { ...held, wanted: { by: 'reviewer01', mine: true } };
      return held;
    },
  });
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: '请求转交' }));
  expect(await screen.findByText(/已请求 reviewer02 转交/)).toBeVisible();
  expect(sent('Review/ask')).toEqual([{ id: caseId(1) }]);
  // Who asks is told too.
  expect(screen.getByRole('button', { name: '取消提醒' })).toHaveAttribute('aria-pressed', 'true');
  await user.click(screen.getByRole('button', { name: /^下一件未锁定/ }));
  await caseOf(2);
  expect(screen.queryByText(/已转交给您/)).toBeNull();
  held = { ...lock('reviewer01') };
  // Whoever comes back to the page is told at once.
  act(() => void document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));
  expect(await screen.findByText('「示例事项 1」已转交给您')).toBeVisible();
  await user.click(screen.getByRole('button', { name: '打开' }));
  await caseOf(1);
  await waitFor(() => expect(screen.queryByText(/已转交给您/)).toBeNull());
});

it('shows the holder who asks for the case, and lets it go or keeps it', async () => {
  const wanted = { by: 'reviewer02', mine: false };
  let now: CaseDetail['lock'] = { ...lock(), wanted };
  const { sent } = openDesk(opened(1), {
    'Review/case': () => detail(1, { lock: now }),
    'Review/lock': () => now as CaseLock,
    'Review/handOver': ({ accept }) => {
      now = accept ? lock('reviewer02') : lock();
      return now;
    },
  });
  expect(await screen.findByText('reviewer02 请求转交这件事项')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: '继续处理' }));
  await waitFor(() => expect(screen.queryByText('reviewer02 请求转交这件事项')).toBeNull());
  expect(screen.getByRole('button', { name: /^提交决定/ })).toBeEnabled();
  expect(sent('Review/handOver')).toEqual([{ id: caseId(1), accept: false }]);
});

it('lets nothing be decided that has changed since it was read, until it is read again', async () => {
  let version = 1;
  const { sent } = openDesk(opened(1), {
    'Review/case': () => detail(1, { version }),
    'Review/decide': () => {
      version = 2;
      throw new ApiError('内容已经变化，请重新查看后再决定', 409, 409);
    },
  });
  await mine();
  await userEvent.keyboard('a');
  await userEvent.click(screen.getByRole('button', { name: /^提交决定/ }));
  expect(await screen.findByText('内容在您查看期间有变化')).toBeVisible();
  expect(screen.getByRole('button', { name: /^提交决定/ })).toBeDisabled();
  await userEvent.click(screen.getByRole('button', { name: '已重新查看' }));
  expect(screen.getByRole('button', { name: /^提交决定/ })).toBeEnabled();
  expect(screen.getByRole('radio', { name: /通过/ })).toBeChecked();
  await userEvent.click(screen.getByRole('button', { name: /^提交决定/ }));
  expect(sent('Review/decide')).toMatchObject([{ seenVersion: 1 }, { seenVersion: 2 }]);
});

it('shows a correction beside what stands there, and decides it by 采纳 and 不采纳', async () => {
  const view = {
    ...detail(1).view,
    fields: [{ key: '批量范围', label: '批量范围', before: '5,000 支/批', after: '8,000 支/批' }],
    files: [],
    facts: [{ label: '服务', value: '冻干粉针剂', href: 'https://portal.example/detail/Service?id=1' }],
  };
  const { sent } = openDesk(opened(1), {
    'Review/case': () => detail(1, { kind: 'ticket', submittedBy: 'de***', view }),
  });
  await mine();
  expect(screen.getByRole('columnheader', { name: '应改为' })).toBeVisible();
  expect(screen.getByRole('link', { name: /^冻干粉针剂/ })).toHaveAttribute('target', '_blank');
  expect(screen.queryByRole('button', { name: /^退回此项/ })).toBeNull();
  expect(screen.getAllByRole('radio')).toHaveLength(2);
  await userEvent.keyboard('r');
  expect(screen.getByRole('radio', { name: /不采纳/ })).toBeChecked();
  await userEvent.keyboard('t');
  await choose('经核实，公开内容与登记信息一致');
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  await waitFor(() =>
    expect(sent('Review/decide')).toMatchObject([{ outcome: 'reject', note: '经核实，公开内容与登记信息一致' }]),
  );
});

it('looks in the whole queue by words and by flag, and keeps both in the address', async () => {
  const { sent } = openDesk('/review?flag=overdue', {
    'Review/queue': ({ q }) => (q ? queue([], { next: 'x' }) : queue()),
  });
  expect(await screen.findByRole('combobox', { name: '标记' })).toHaveValue('overdue');
  await userEvent.type(screen.getByRole('searchbox', { name: /^在整个队列中查找/ }), '冻干');
  expect(await screen.findByRole('heading', { name: '没有符合的事项' })).toBeVisible();
  expect(sent('Review/queue').at(-1)).toMatchObject({ q: '冻干', flag: 'overdue' });
  expect(screen.getByRole('link', { name: '继续查找' })).toHaveAttribute(
    'href',
    `/review?flag=overdue&q=${encodeURIComponent('冻干')}&after=x`,
  );
  await userEvent.click(screen.getByRole('link', { name: '清除条件' }));
  expect(await screen.findByRole('link', { name: '示例事项 1' })).toBeVisible();
  expect(screen.getByRole('searchbox')).toHaveValue('');
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

it('asks again for a picture that did not come', async () => {
  URL.createObjectURL = () => 'blob:paper';
  URL.revokeObjectURL = () => undefined;
  const { host } = openDesk(opened(1));
  const answer = { header: () => undefined, body: new Blob(['示例']) };
  host.http.raw = jest
    .fn()
    .mockResolvedValueOnce({ ...answer, status: 500 })
    .mockResolvedValue({ ...answer, status: 200 });
  const papers = within(await screen.findByRole('region', { name: '材料' }));
  await userEvent.click(await papers.findByRole('button', { name: '重新加载' }));
  expect(await papers.findByRole('img', { name: 'EU GMP 证书：gmp.png' })).toBeVisible();
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

it('tells papers of one label apart', async () => {
  const { view } = detail(1);
  const [one] = view.files as [(typeof view.files)[number]];
  const added = ['a', 'b'].map((id) => ({
    ...one,
    id,
    type: 'application/pdf',
    name: `${id}.pdf`,
    label: '申请人补充',
  }));
  openDesk(opened(1), {
    'Review/case': () => ({ ...detail(1), view: { ...view, files: [...added, { ...one, label: '授权书' }] } }),
  });
  const tabs = within(await screen.findByRole('navigation', { name: '选择材料' }));
  expect(tabs.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
    '申请人补充 1',
    '申请人补充 2',
    '授权书',
  ]);
});

it('opens a case that could not be loaded once the service is back', async () => {
  let away = true;
  openDesk(opened(1), {
    'Review/case': () => {
      if (away) throw new ApiError('服务正在恢复，请稍后重试', 503, 503);
      return detail(1);
    },
  });
  expect(await screen.findByRole('heading', { name: '服务正在恢复' })).toBeVisible();
  away = false;
  await userEvent.click(screen.getByRole('button', { name: '立即重试' }));
  expect(await caseOf(1)).toBeVisible();
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
});
