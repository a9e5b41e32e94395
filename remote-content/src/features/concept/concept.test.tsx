import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ConceptRow } from 'shared/contract/concept';
import { ApiError } from 'shared/http';
import { createHostDouble, renderInHost } from 'shared/testing';
import section from '../../section';

beforeEach(() => localStorage.clear());

const row = (n: number, changes: Partial<ConceptRow> = {}): ConceptRow => ({
  id: `01930000-0000-7000-8000-00000000000${n}`,
  code: `market-${n}`,
  parent: 'process',
  parentLabel: '工艺',
  zh: [`示例工艺${n}`],
  en: [],
  abbr: [],
  misspelt: [],
  reference: '市场文本',
  general: false,
  status: 'suggested',
  support: 3,
  updatedAt: '2026-11-22T09:00:00.123456+08:00',
  lastAction: null,
  ...changes,
});

function open(items: ConceptRow[], answers: Record<string, jest.Mock> = {}) {
  const suggested = items.filter(({ status }) => status === 'suggested').length;
  const counts = { confirmed: items.length - suggested, suggested, rejected: 0 };
  const host = createHostDouble(
    { 'Concept/list': () => ({ items, next: null, total: items.length, counts }), ...answers },
    'editor01',
  );
  const drawn = renderInHost(<section.Section />, host, '/content/concepts');
  return Object.assign(host, { leave: drawn.unmount });
}

const dialogOf = async (button: string) => {
  await userEvent.click(await screen.findByRole('button', { name: button }));
  return within(await screen.findByRole('dialog'));
};

it('tells how many there are, thousands apart', async () => {
  const counts = { confirmed: 2973, suggested: 0, rejected: 0 };
  open([], { 'Concept/list': jest.fn().mockResolvedValue({ items: [row(1)], next: null, total: 2973, counts }) });
  expect(await screen.findByText('共 2,973 条')).toBeVisible();
});

it('shows what waits first, and decides on several at once', async () => {
  const decide = jest
    .fn()
    .mockResolvedValue({ done: 1, refused: [{ id: row(2).id, name: '示例工艺2', message: '他人已处理' }] });
  open([row(1), row(2), row(3, { status: 'confirmed', abbr: ['SLG'] })], { 'Concept/decide': decide });
  const tabs = await screen.findByRole('navigation', { name: '状态' });
  expect(
    within(tabs)
      .getAllByRole('link')
      .map(({ textContent }) => textContent),
  ).toEqual(['待确认2', '已确认1', '不采用0', '全部']);
  await userEvent.click(screen.getByRole('button', { name: '确认' }));
  expect(decide).not.toHaveBeenCalled();
  expect(screen.queryByRole('checkbox', { name: '选择 示例工艺3' })).toBeNull();
  await userEvent.click(screen.getByRole('checkbox', { name: '全选待确认' }));
  expect(screen.getByText('已选 2 条')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: '确认' }));
  const { updatedAt } = row(1);
  expect(decide.mock.calls[0][0]).toEqual({
    items: [
      { id: row(1).id, updatedAt },
      { id: row(2).id, updatedAt },
    ],
    status: 'confirmed',
  });
  expect(await screen.findByText('示例工艺2：他人已处理')).toBeVisible();
});

it('edits one; faults stand beside their fields, a conflict in the dialog', async () => {
  const save = jest
    .fn()
    .mockResolvedValueOnce({ state: 'faults', faults: [{ field: 'zh', message: '「膜」太短，至少 2 个字' }] })
    .mockRejectedValueOnce(new ApiError('这条术语刚被他人修改，请刷新后重试', 409, 409))
    .mockResolvedValue({ state: 'saved', id: row(1).id });
  open([row(1)], { 'Concept/save': save });
  await userEvent.click(await screen.findByRole('button', { name: '示例工艺1' }));
  const dialog = await screen.findByRole('dialog');
  await userEvent.type(within(dialog).getByLabelText('中文名'), '\n膜');
  const send = within(dialog).getByRole('button', { name: /保\s*存/ });
  await userEvent.click(send);
  expect(await within(dialog).findByText('「膜」太短，至少 2 个字')).toBeVisible();
  expect(save.mock.calls[0][0]).toMatchObject({ id: row(1).id, zh: ['示例工艺1', '膜'], updatedAt: row(1).updatedAt });
  await userEvent.click(send);
  expect(await within(dialog).findByText('这条术语刚被他人修改，请刷新后重试')).toBeVisible();
  await userEvent.click(send);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

it('looks for new words in the market', async () => {
  const suggest = jest.fn().mockResolvedValue({ added: 2, renewed: 0 });
  const host = open([], { 'Concept/suggest': suggest });
  await userEvent.click(await screen.findByRole('button', { name: '从市场文本中找新词' }));
  await waitFor(() => expect(host.calls.filter(({ key }) => key === 'Concept/list').length).toBeGreaterThan(1));
  expect(suggest).toHaveBeenCalledTimes(1);
  expect(screen.getByText('没有符合条件的术语')).toBeVisible();
});

it('names the first of many names; the dialog has all', async () => {
  const names = Array.from({ length: 40 }, (_, i) => `示例名${i + 1}`);
  open([row(1, { zh: names })]);
  expect(await screen.findByText(/^示例名2、.*示例名11 等 39 个$/)).toBeVisible();
  const dialog = await dialogOf('示例名1');
  expect(dialog.getByLabelText('中文名')).toHaveValue(names.join('\n'));
});

it('keeps what is typed of a concept until it is saved, says what others have changed, and gives it up on request', async () => {
  const restored = /^已恢复您 .*未保存的内容。/;
  const first = open([row(1)]);
  await userEvent.type((await dialogOf('示例工艺1')).getByLabelText('中文名'), '\n示例膜');
  first.leave();

  const second = open([row(1), row(2)]);
  await userEvent.click(await screen.findByRole('button', { name: '示例工艺2' }));
  expect(screen.queryByText(restored)).toBeNull();
  second.leave();

  const third = open([row(1, { zh: ['示例工艺1', '别名'], updatedAt: '2026-11-23T09:00:00.000000+08:00' })]);
  const dialog = await dialogOf('示例工艺1');
  expect(dialog.getByText(restored)).toBeVisible();
  expect(dialog.getByLabelText('中文名')).toHaveValue('示例工艺1\n示例膜');
  expect(dialog.getByRole('alert')).toHaveTextContent(/^中文名\s*已被他人修改/);
  await userEvent.click(dialog.getByRole('button', { name: '放弃这些内容' }));
  expect(dialog.getByLabelText('中文名')).toHaveValue('示例工艺1\n别名');
  expect(dialog.queryByRole('alert')).toBeNull();
  expect(localStorage).toHaveLength(0);
  third.leave();
});

it('keeps a new concept under its own name, until it is saved', async () => {
  const first = open([row(1)]);
  await userEvent.type((await dialogOf('新增术语')).getByLabelText('出处'), '示例药典');
  first.leave();
  open([row(1)]);
  expect((await dialogOf('新增术语')).getByLabelText('出处')).toHaveValue('示例药典');
});
