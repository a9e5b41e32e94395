import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ListingRow, ListingSaved } from 'shared/contract/listing';
import { ApiError } from 'shared/http';
import { callsOf, detail, id, open, page, row, saved } from '../../testing/listing';

beforeEach(() => localStorage.clear());

it('lists one’s own records with what can be done with each', async () => {
  open({ 'Listing/list': () => page([row], 'edit') }, '/personal/ServiceInfoEdit');
  expect(await screen.findByRole('link', { name: row.title })).toHaveAttribute(
    'href',
    `/personal/ServiceInfoEdit?id=${id}`,
  );
  expect(screen.getByRole('link', { name: /^草稿 ?1$/ })).toBeVisible();
  expect(screen.getByRole('button', { name: `删除：${row.title}` })).toBeVisible();
  expect(screen.getByRole('link', { name: '新建服务' })).toHaveAttribute('href', '/personal/ServiceInfoEdit?id=new');
});

it.each(['/personal/ServiceInfoEdit', '/personal/SpotsInfoEdit?id=new'])(
  '%s: supply begins with claiming an enterprise',
  async (address) => {
    open({ 'Listing/list': () => page([], null) }, address);
    expect(await screen.findByRole('link', { name: '去认领企业' })).toHaveAttribute(
      'href',
      '/personal/EnterpriseClaim',
    );
  },
);

describe('for a member who may only look', () => {
  it('offers what can be done with demands of one’s own, and nothing with those of the enterprise', async () => {
    const own = { ...row, id: 'own', title: '加入前发布的需求', editable: true };
    const rows = [own, { ...row, editable: false }].map((one) => ({ ...one, kind: 'demand' as const }));
    open({ 'Listing/list': () => page(rows, 'view') }, '/personal/DemandInfoEdit');
    expect(await screen.findByRole('button', { name: `删除：${own.title}` })).toBeVisible();
    expect(screen.getByRole('link', { name: `查看：${row.title}` })).toBeVisible();
    expect(screen.queryByRole('button', { name: `删除：${row.title}` })).toBeNull();
    expect(screen.queryByRole('link', { name: '发布需求' })).toBeNull();
  });

  it.each(['/personal/DemandInfoEdit?id=new', '/personal/DemandInfoEdit', '/personal/ServiceInfoEdit?state=draft'])(
    '%s: does not offer to begin what would be refused',
    async (address) => {
      open({ 'Listing/list': () => page([], 'view') }, address);
      const text = address.includes('state') ? '没有符合条件的资料' : '您只有查看权限';
      expect(await screen.findByText(text)).toBeVisible();
      expect(screen.queryByRole('link', { name: /^(发布需求|新建服务|批量导入)$/ })).toBeNull();
      expect(screen.queryByLabelText(/^标题/)).toBeNull();
    },
  );

  it.each([
    ['/personal/ServiceInfoEdit?id=new', ['/personal/ServiceInfoEdit']],
    ['/personal/ServiceInfoEdit', []],
  ])('%s: leads to the list of the enterprise from elsewhere alone', async (address, ways) => {
    open({ 'Listing/list': () => page([], 'view') }, address);
    expect(await screen.findByText('您只有查看权限')).toBeVisible();
    const links = screen.queryAllByRole('link', { name: '查看本企业的服务' });
    expect(links.map((link) => link.getAttribute('href'))).toEqual(ways);
  });
});

it('goes to the page before when the last record of a page is gone', async () => {
  const rows = Array.from({ length: 11 }, (_, i) => ({ ...row, id: `${i}`, title: `服务 ${i}` }));
  const host = open(
    {
      'Listing/list': (input) => {
        const at = Number(input.page);
        return { ...page(rows.slice((at - 1) * 10, at * 10), 'edit'), total: rows.length, page: at };
      },
      'Listing/remove': () => {
        rows.pop();
        return null;
      },
    },
    '/personal/ServiceInfoEdit?page=2',
  );
  await userEvent.click(await screen.findByRole('button', { name: '删除：服务 10' }));
  await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: '删除' }));
  expect(await screen.findByRole('link', { name: '服务 9' })).toBeVisible();
  expect(callsOf(host, 'Listing/list').at(-1)).toMatchObject({ page: 1 });
});

it('saves what is typed by itself, with the time', async () => {
  const host = open(
    {
      'Listing/get': () => detail,
      'Listing/save': ({ changes, seenVersion }) => saved(changes, seenVersion + 1),
    },
    `/personal/ServiceInfoEdit?id=${id}`,
  );
  const weeks = await screen.findByLabelText('交付周期');
  await userEvent.type(weeks, '1，5');
  await userEvent.tab();
  expect(weeks).toHaveValue('');
  const city = await screen.findByLabelText('生产城市');
  // Both within the moment after which the form saves by itself.
  fireEvent.change(weeks, { target: { value: '１２' } });
  fireEvent.change(city, { target: { value: '苏州' } });
  await waitFor(() => expect(screen.getAllByText('已自动保存 14:32:08')[0]).toBeInTheDocument());
  expect(callsOf(host, 'Listing/save')).toEqual([
    { id, seenVersion: 3, changes: { leadTimeWeeks: 12, siteCity: '苏州' } },
  ]);
  expect(localStorage).toHaveLength(0);
});

it('names the cells of a row in sight, also when they are filled in, and keeps the focus when rows go', async () => {
  const files = ['a.pdf', 'b.pdf'].map((name) => ({ id: name, name, alt: '' }));
  const filled = { ...detail, values: { ...detail.values, files, equipment: [{ name: '冻干机', model: 'LYO-20' }] } };
  open({ 'Listing/get': () => filled }, `/personal/ServiceInfoEdit?id=${id}`);
  const cell = (await screen.findByLabelText(/第 1 项.*：型号$/)).closest('div');
  expect(within(cell as HTMLElement).getByText('型号')).toBeVisible();
  expect(within(cell as HTMLElement).getByDisplayValue('LYO-20')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: /^删除第 1 项/ }));
  expect(document.activeElement).toHaveTextContent(/^添加/);
  await userEvent.click(screen.getByRole('button', { name: '移除 a.pdf' }));
  expect(screen.getByRole('button', { name: '移除 b.pdf' })).toHaveFocus();
  await userEvent.click(screen.getByRole('button', { name: '移除 b.pdf' }));
  expect(document.activeElement).toHaveTextContent(/^点击选择/);
});

it('keeps unsent input in the browser and takes it up again', async () => {
  const answers = {
    'Listing/get': () => detail,
    'Listing/save': () => {
      throw new ApiError('网络异常，请稍后重试', 0, 0);
    },
  };
  open(answers, `/personal/ServiceInfoEdit?id=${id}`);
  await userEvent.type(await screen.findByLabelText('不承接'), '青霉素类');
  await waitFor(() => expect(screen.getAllByText(/内容已留在本浏览器/)[0]).toBeInTheDocument());
  document.body.replaceChildren();
  open({ 'Listing/get': () => detail }, `/personal/ServiceInfoEdit?id=${id}`);
  expect(await screen.findByLabelText('不承接')).toHaveValue('青霉素类');
  expect(screen.getByText(/^已恢复您 .*未保存的内容。/)).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: '放弃这些内容' }));
  expect(screen.getByLabelText('不承接')).toHaveValue('');
});

it('names the faults before submitting, repairs a range in one step, and undoes it', async () => {
  const host = open(
    { 'Listing/get': () => detail, 'Listing/save': ({ changes }) => saved(changes, 4) },
    `/personal/ServiceInfoEdit?id=${id}`,
  );
  await userEvent.click((await screen.findAllByText('提交审核'))[0] as HTMLElement);
  expect(await screen.findByText('批量范围：规模下限大于上限')).toBeVisible();
  expect(callsOf(host, 'Listing/submit')).toEqual([]);
  await userEvent.click(screen.getByText('对调两值'));
  expect(screen.getByLabelText('批量范围下限')).toHaveValue('5000');
  await userEvent.click(screen.getByLabelText('撤销'));
  expect(screen.getByLabelText('批量范围下限')).toHaveValue('20000');
});

it('submits nothing while a file is on its way', async () => {
  const good = { ...detail, values: { ...detail.values, scaleMin: 2000 } };
  const host = open({ 'Listing/get': () => good }, `/personal/ServiceInfoEdit?id=${id}`);
  host.answerRaw = () => new Promise(() => {});
  const button = (await screen.findAllByRole('button', { name: '提交审核' }))[0] as HTMLElement;
  const file = new File(['%PDF-'], '说明.pdf', { type: 'application/pdf' });
  await waitFor(() => expect(document.querySelector('input[type=file]')).not.toBeNull());
  await userEvent.upload(document.querySelector('input[type=file][accept*=pdf]') as HTMLInputElement, file);
  await userEvent.click(button);
  expect(await screen.findByText('文件仍在上传，请稍候再提交。')).toBeVisible();
  expect(callsOf(host, 'Listing/submit')).toEqual([]);
});

it('says what is wrong with a field once the mouse button is up again', async () => {
  const mouse = userEvent.setup();
  open({ 'Listing/get': () => detail }, `/personal/ServiceInfoEdit?id=${id}`);
  await mouse.click(await screen.findByLabelText('批量范围上限'));
  const box = screen.getByLabelText('商业化');
  await mouse.pointer({ keys: '[MouseLeft>]', target: box });
  expect(screen.queryByText('规模下限大于上限')).toBeNull();
  await mouse.pointer({ keys: '[/MouseLeft]', target: box });
  expect(await screen.findByText('规模下限大于上限')).toBeVisible();
});

it('lets a person choose between two versions of a field, and writes nothing before', async () => {
  const saves: unknown[] = [];
  open(
    {
      'Listing/get': () => detail,
      'Listing/save': (input) => {
        saves.push(input);
        return input.seenVersion === 3
          ? {
              state: 'conflict',
              version: 5,
              by: 'supply02',
              at: '2026-11-22T06:29:00.000Z',
              fields: [{ field: 'siteCity', base: null, theirs: '无锡', yours: '苏州' }],
              theirs: { leadTimeWeeks: 16 },
            }
          : saved({ siteCity: '苏州', leadTimeWeeks: 16 }, 6);
      },
      'Listing/create': () => {
        throw new ApiError('本企业未发布的记录已满', 409, 409);
      },
    },
    `/personal/ServiceInfoEdit?id=${id}`,
  );
  await userEvent.type(await screen.findByLabelText('生产城市'), '苏州');
  expect(await screen.findByText('只有对方改过、已合并：交付周期。', {})).toBeVisible();
  const merge = screen.getByText('保存合并结果');
  expect(merge).toBeDisabled();
  await userEvent.click(screen.getByText('另存我的草稿'));
  expect(await screen.findByText('本企业未发布的记录已满')).toBeVisible();
  await userEvent.click(screen.getByLabelText('生产城市：您的修改'));
  await userEvent.click(merge);
  await waitFor(() => expect(saves).toHaveLength(2));
  expect(saves[1]).toEqual({ id, seenVersion: 5, changes: { siteCity: '苏州' } });
  expect(screen.getByLabelText('交付周期')).toHaveValue('16');
});

it('drops the changes of a record after all of the other version was taken', async () => {
  const changed = { ...detail, no: 'SV-1', state: 'published' as const, change: 'draft' as const };
  const host = open(
    {
      'Listing/get': () => changed,
      'Listing/save': () => ({
        state: 'conflict',
        version: 5,
        by: 'supply02',
        at: '2026-11-22T06:29:00.000Z',
        fields: [{ field: 'siteCity', base: null, theirs: '无锡', yours: '苏州' }],
        theirs: {},
      }),
      'Listing/discard': () => changed,
    },
    `/personal/ServiceInfoEdit?id=${id}`,
  );
  await userEvent.type(await screen.findByLabelText('生产城市'), '苏州');
  await userEvent.click(await screen.findByText('全部用对方的', {}));
  await userEvent.click(screen.getByText('保存合并结果'));
  await waitFor(() => expect(screen.getByLabelText('生产城市')).toHaveValue('无锡'));
  await userEvent.click(screen.getByRole('button', { name: /^放弃改动/ }));
  await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: '放弃改动' }));
  await waitFor(() => expect(callsOf(host, 'Listing/discard')).toEqual([{ id, seenVersion: 5 }]));
});

it('leaves nothing unsaved behind once a draft of one’s own has it', async () => {
  const copies: { id: string; values: object }[] = [];
  const host = open(
    {
      'Listing/get': (input) => (input.id === id ? detail : { ...detail, id: String(input.id), title: '另存的草稿' }),
      'Listing/save': () => ({
        state: 'conflict',
        version: 5,
        by: 'supply02',
        at: '2026-11-22T06:29:00.000Z',
        fields: [{ field: 'siteCity', base: null, theirs: '无锡', yours: '苏州' }],
        theirs: {},
      }),
      'Listing/create': (input) => {
        copies.push(input as never);
        return { ...detail, id: input.id, version: 1 };
      },
    },
    `/personal/ServiceInfoEdit?id=${id}`,
  );
  await userEvent.type(await screen.findByLabelText('生产城市'), '苏州');
  await userEvent.click(await screen.findByText('另存我的草稿', {}));
  await waitFor(() => expect(callsOf(host, 'Listing/get')).toContainEqual({ id: copies[0]?.id }));
  expect(copies).toMatchObject([{ values: { siteCity: '苏州' } }]);
  const leaving = new Event('beforeunload', { cancelable: true });
  dispatchEvent(leaving);
  expect(leaving.defaultPrevented).toBe(false);
  expect(localStorage).toHaveLength(0);
  expect(screen.queryByText('另存我的草稿')).toBeNull();
});

it('creates a demand with its first words, once', async () => {
  const host = open(
    {
      'Listing/list': () => page([], null),
      'Listing/create': ({ id: made }) => ({ ...detail, id: made, kind: 'demand', version: 1, values: {} }),
      'Listing/save': ({ id: made, changes }) => ({
        ...(saved({}, 2) as Extract<ListingSaved, { state: 'saved' }>),
        listing: { ...detail, id: made, kind: 'demand', values: changes, version: 2 },
      }),
      'Listing/get': ({ id: made }) => ({ ...detail, id: made, kind: 'demand', version: 3, state: 'rejected' }),
    },
    '/personal/DemandInfoEdit?id=new',
  );
  await userEvent.type(await screen.findByLabelText(/^标题/), '寻冻干粉针');
  await waitFor(() => expect(callsOf(host, 'Listing/save')).toHaveLength(1));
  await act(async () => {});
  expect(callsOf(host, 'Listing/create')).toHaveLength(1);
  expect(screen.getByLabelText(/^标题/)).toHaveValue('寻冻干粉针');
  expect(callsOf(host, 'Listing/get')).toEqual([]);
  // Then it follows what a review makes of it.
  act(() => host.bus.emit('notification:changed', {}));
  expect(await screen.findByText('审核状态已更新。')).toBeInTheDocument();
});

it.each([
  ['', '/personal/DemandInfoEdit?id=new', /^标题/, 'new-demand'],
  ['demand01', '/personal/DemandInfoEdit?id=new', /^标题/, 'new-demand'],
  ['demand01', `/personal/ServiceInfoEdit?id=${id}`, '生产城市', id],
])(
  'leaves what was typed in the browser, unsent, when %j is signed in instead: %s',
  async (next, address, label, of) => {
    const host = open({ 'Listing/list': () => page([], null), 'Listing/get': () => detail }, address);
    await userEvent.type(await screen.findByLabelText(label), '冻干');
    act(() => host.setUser(next));
    host.leave();
    await act(async () => {});
    expect(host.calls.filter(({ key }) => key === 'Listing/create' || key === 'Listing/save')).toEqual([]);
    expect(localStorage.getItem(`listing:supply01:${of}`)).toContain('冻干');
  },
);

it('is read-only while it is under review, and says how to change it', async () => {
  const review = { no: 'SH202611220001', submittedAt: row.updatedAt };
  open({ 'Listing/get': () => ({ ...detail, state: 'pending', review }) }, `/personal/ServiceInfoEdit?id=${id}`);
  expect(await screen.findByText(/审核中，编号 SH202611220001/)).toBeVisible();
  expect(await screen.findByLabelText('生产城市')).toBeDisabled();
  expect(screen.queryByText('提交审核')).toBeNull();
  expect(screen.getByLabelText(`撤回提交：${row.title}`)).toBeVisible();
});

it.each([
  ['list', '/personal/ServiceInfoEdit'],
  ['editor', `/personal/ServiceInfoEdit?id=${id}`],
])('asks again after a refusal says that it was decided elsewhere: %s', async (_, address) => {
  let state: ListingRow['state'] = 'pending';
  open(
    {
      'Listing/list': () => page([{ ...row, state }], 'edit'),
      'Listing/get': () => ({ ...detail, state }),
      'Listing/withdraw': () => {
        state = 'published';
        throw new ApiError('没有等待审核的提交', 1651, 409);
      },
    },
    address,
  );
  await userEvent.click(await screen.findByRole('button', { name: /^撤回提交/ }));
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.click(dialog.getByRole('button', { name: '撤回提交' }));
  expect(await dialog.findByText('没有等待审核的提交')).toBeVisible();
  await userEvent.click(dialog.getByRole('button', { name: '取消' }));
  await waitFor(() => expect(screen.queryByRole('button', { name: /^撤回提交/ })).toBeNull());
});

it('sets the free capacity of several lines and months at once', async () => {
  const lines = ['冻干一线', '冻干二线'];
  const own = { ...detail, enterprise: { id: 'e1', name: '示例药业', lines } };
  const host = open(
    { 'Listing/get': () => own, 'Listing/save': ({ changes }) => saved(changes, 4) },
    `/personal/ServiceInfoEdit?id=${id}`,
  );
  const rows = await Promise.all(lines.map((name) => screen.findByRole('group', { name })));
  const months = rows.map((row) => within(row).getAllByRole('button'));
  expect(months.map(({ length }) => length)).toEqual([12, 12]);
  act(() => months[0]?.[1]?.focus());
  await userEvent.keyboard('{ArrowRight}{Shift>}{ArrowRight}{ArrowDown}{/Shift}');
  expect(screen.getByText(/^2 条产线 · .* 至 .* 空余$/)).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: '50 %' }));
  expect(months.map((row) => row.map(({ textContent }) => textContent?.includes('50%')).indexOf(true))).toEqual([2, 2]);
  await waitFor(() => expect(callsOf(host, 'Listing/save')).toHaveLength(1));
  const [{ changes }] = callsOf(host, 'Listing/save') as [{ changes: { slots: object[] } }];
  expect(changes.slots).toEqual(lines.map((line) => expect.objectContaining({ line, freeShare: 0.5 })));
});
