import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useNavigate } from 'react-router-dom';
import type { EnquiryCard, EnquiryDetail } from 'shared/contract/enquiry';
import type { Quotation, Quotations } from 'shared/contract/quotation';
import type { UserInfo } from 'shared/contract/user';
import { ApiError } from 'shared/http';
import { createHostDouble, renderInHost } from 'shared/testing';
import section from '../../section';

const idOf = (n: number) => `0193a000-0000-7000-8000-${String(n).padStart(12, '0')}`;
const cardOf = (n: number, change: Partial<EnquiryCard> = {}): EnquiryCard => ({
  id: idOf(n),
  no: `XJ2026112100000${n}`,
  box: 'received',
  targetType: 'service',
  targetId: idOf(500),
  targetTitle: '冻干粉针剂委托生产',
  subject: `询价 ${n}`,
  counterpart: { name: '用户 de***01', enterpriseId: null },
  status: 'sent',
  unread: 1,
  waiting: false,
  preview: '请告知档期',
  createdAt: '2026-11-20T17:05:00Z',
  lastAt: '2026-11-20T17:05:00Z',
  ...change,
});
const detailOf = (n: number, change: Partial<EnquiryDetail> = {}): EnquiryDetail => ({
  ...cardOf(n, { unread: 0, status: 'read' }),
  content: '第一行\n<b>不是标签</b>',
  quantity: '3 批',
  spec: '',
  replyBy: null,
  targetOpen: true,
  messages: [],
  consent: { mine: null, theirs: null, myContact: '示例 13900000002' },
  contacts: null,
  closed: null,
  files: [],
  staged: false,
  readsOnly: false,
  requestId: null,
  demand: null,
  ...change,
});

beforeEach(() => localStorage.clear());

function BrowserBack() {
  const navigate = useNavigate();
  return (
    <button type="button" onClick={() => void navigate(-1)}>
      浏览器后退
    </button>
  );
}

/** A server that keeps one thread; each step answers the whole of it. */
function setUp(
  at = '/personal/enquiry',
  items = [cardOf(1), cardOf(2)],
  start: Partial<EnquiryDetail> = {},
  quoted: Partial<Quotations> = {},
  user?: UserInfo,
) {
  let kept = detailOf(1, start);
  const step = (change: Partial<EnquiryDetail>) => {
    kept = { ...kept, ...change };
    return kept;
  };
  const reply = jest.fn(({ text }: { text: string }) =>
    step({ messages: [...kept.messages, { id: idOf(90), mine: true, at: '2026-11-21T02:00:00Z', text }] }),
  );
  const host = createHostDouble(
    {
      'Enquiry/list': ({ box, status }) => ({
        items: items.filter((item) => item.box === box && (!status || item.status === status)),
        total: items.length,
        page: 1,
        pageSize: 10,
        facets: [{ name: 'status', options: [{ value: 'sent', label: '未读', count: items.length }] }],
        unread: { received: 2, sent: 0 },
      }),
      'Enquiry/detail': ({ id }) => {
        if (id !== kept.id) throw new ApiError('没有找到要查看的内容', 404, 404);
        return kept;
      },
      ...(user && { 'User/info': () => user }),
      'Enquiry/reply': reply,
      'Enquiry/agree': ({ agree, contact }) =>
        step(
          kept.consent.theirs && agree
            ? { status: 'agreed', contacts: { mine: contact ?? '', theirs: '对方 021-1' } }
            : { consent: { ...kept.consent, mine: agree ? '2026-11-21T02:00:00Z' : null } },
        ),
      'Quotation/list': () => ({
        ...{ enquiryId: kept.id, side: 'quoting', items: [], canQuote: true, today: '2026-11-21' },
        ...quoted,
      }),
      'Enquiry/close': () => step({ status: 'closed', closed: { at: '2026-11-21T02:00:00Z', mine: true } }),
    },
    'supply01',
  );
  const { unmount } = renderInHost(
    <>
      <section.Section />
      <BrowserBack />
    </>,
    host,
    at,
  );
  return { host, reply, unmount, step };
}
const thread = async () => within(await screen.findByRole('region', { name: '询盘内容' }));

it('lists what came in, marks what is new, and opens a thread by a real link', async () => {
  setUp();
  const rows = await screen.findAllByRole('link', { name: /询价 \d/ });
  expect(rows[0]).toHaveAttribute('href', `/personal/enquiry?box=received&id=${idOf(1)}`);
  expect(within(rows[0] as HTMLElement).getByText('1 条新内容')).toBeVisible();
  expect(screen.getByRole('link', { name: /^收到的/ })).toHaveTextContent('2');
  await userEvent.click(rows[0] as HTMLElement);
  const open = await thread();
  expect(await open.findByRole('heading', { name: '询价 1' })).toHaveFocus();
  // Text stays text, its lines stay lines.
  expect(open.getByText(/<b>不是标签<\/b>/)).toBeVisible();
  expect(open.getByText('2026-11-21 01:05')).toBeVisible();
  expect(open.getByRole('link', { name: '冻干粉针剂委托生产' })).toHaveAttribute(
    'href',
    `/detail/ServiceDetail?id=${idOf(500)}`,
  );
});

it.each([
  [null, '/personal/enquiry', 'sent'],
  [null, '/personal/enquiry?box=received', 'received'],
  [null, `/personal/enquiry?id=${idOf(1)}`, 'received'],
  [{ id: idOf(400), name: '示例药业' }, '/personal/enquiry', 'received'],
])('for a person of %j begins, at %s, with what was %s', async (enterprise, at, box) => {
  const { host } = setUp(at, [cardOf(1), cardOf(2, { box: 'sent' })], {}, {}, { enterprise } as UserInfo);
  const shown = box === 'sent' ? 2 : 1;
  const row = await screen.findByRole('link', { name: new RegExp(`询价 ${shown}`) });
  expect(row).toHaveAttribute('href', expect.stringContaining(`box=${box}`));
  expect(screen.getByRole('link', { name: box === 'sent' ? '发出的' : /^收到的/ })).toHaveAttribute('aria-current');
  expect(screen.getByRole('link', { name: /^收到的/ })).toHaveAttribute('href', '/personal/enquiry?box=received');
  const asked = host.calls
    .filter(({ key }) => key === 'Enquiry/list')
    .map(({ input }) => (input as { box: string }).box);
  expect(new Set(asked)).toEqual(new Set([box]));
});

it('goes to the page before when nothing is left on one', async () => {
  const { host } = setUp('/personal/enquiry?box=sent&page=2');
  const list = { ...(await host.http.get('Enquiry/list', { box: 'received', page: 1 })), total: 2 };
  host.http.get = (async (key: string, { page }: { page: number }) => {
    if (key !== 'Enquiry/list') throw new ApiError('没有找到要查看的内容', 404, 404);
    return page === 1 ? list : { ...list, items: [], page };
  }) as never;
  act(() => host.bus.emit('enquiry:changed', {}));
  expect(await screen.findByRole('link', { name: /询价 1/ })).toBeVisible();
});

it('replies, and keeps what was not sent', async () => {
  const { reply, unmount } = setUp(`/personal/enquiry?id=${idOf(1)}`);
  const box = () => screen.findByLabelText('回复');
  await userEvent.type(await box(), '明年一季度有');
  unmount();
  const again = setUp(`/personal/enquiry?id=${idOf(1)}`);
  expect(await screen.findByDisplayValue('明年一季度有')).toBe(await box());
  await userEvent.type(await box(), '档期');
  await userEvent.dblClick(screen.getByRole('button', { name: '发送回复' }));
  expect(await screen.findByText('明年一季度有档期')).toBeVisible();
  await waitFor(async () => expect(await box()).toHaveValue(''));
  expect(reply).not.toHaveBeenCalled();
  expect(again.reply).toHaveBeenCalledTimes(1);
  expect(localStorage).toHaveLength(0);
  await userEvent.click(screen.getByRole('button', { name: '发送回复' }));
  expect(screen.getByText('请填写回复内容')).toBeVisible();
});

it('keeps what was typed on while the reply was being sent, as a message of its own', async () => {
  const { host, reply } = setUp(`/personal/enquiry?id=${idOf(1)}`);
  const box = await (await thread()).findByLabelText('回复');
  let answer = () => {};
  const { post } = host.http;
  host.http.post = (async (key: never, input: never) => {
    if (key === 'Enquiry/reply') await new Promise<void>((done) => (answer = done));
    return post(key, input);
  }) as typeof post;
  await userEvent.type(box, '请先发资料');
  await userEvent.click(screen.getByRole('button', { name: '发送回复' }));
  await userEvent.type(box, '，再约时间');
  await act(async () => answer());
  await waitFor(() => expect(reply).toHaveBeenCalledWith(expect.objectContaining({ text: '请先发资料' })));
  expect(box).toHaveValue('请先发资料，再约时间');
  const kept = JSON.parse(localStorage.getItem(`reply:supply01:${idOf(1)}`) ?? '{}');
  expect(kept).toMatchObject({ changes: { text: '请先发资料，再约时间' } });
  const [[sent]] = reply.mock.calls as unknown as [[{ clientId: string }]];
  expect(kept.id).not.toBe(sent.clientId);
});

it('agrees for its own side, takes it back, and shows both contacts when both have agreed', async () => {
  const { step, host } = setUp(`/personal/enquiry?id=${idOf(1)}`);
  const open = await thread();
  expect(await open.findByLabelText('向对方显示的联系方式')).toHaveValue('示例 13900000002');
  await userEvent.click(open.getByRole('button', { name: '同意交换联系方式' }));
  await userEvent.click(await open.findByRole('button', { name: '撤回同意' }));
  step({ consent: { mine: null, theirs: '2026-11-21T03:00:00Z', myContact: '示例 13900000002' } });
  act(() => host.bus.emit('enquiry:changed', {}));
  expect(await open.findByText(/对方已同意，等待我方/)).toBeVisible();
  expect(open.queryByText('对方 021-1')).toBeNull();
  await userEvent.click(open.getByRole('button', { name: '同意交换联系方式' }));
  expect(await open.findByText('对方 021-1')).toBeVisible();
  expect(open.getByText('示例 13900000002')).toBeVisible();
});

it('asks twice before closing, and then takes no more words', async () => {
  setUp(`/personal/enquiry?id=${idOf(1)}`);
  const open = await thread();
  await userEvent.click(await open.findByRole('button', { name: '关闭询盘' }));
  const question = within(await screen.findByRole('dialog', { name: '关闭这条询盘？' }));
  await userEvent.click(question.getByRole('button', { name: '取消' }));
  expect(open.getByRole('button', { name: '关闭询盘' })).toHaveFocus();
  await userEvent.click(open.getByRole('button', { name: '关闭询盘' }));
  await userEvent.click(screen.getByRole('button', { name: '确认关闭' }));
  expect(await open.findByText('我方已于 2026-11-21 10:00 关闭询盘，不能再回复。')).toBeVisible();
  expect(open.queryByLabelText('回复')).toBeNull();
  expect(open.queryByRole('button', { name: '同意交换联系方式' })).toBeNull();
});

it('shows a member who only reads all there is, why nothing can be done, and no button that would be refused', async () => {
  const messages = [{ id: idOf(90), mine: true, at: '2026-11-21T02:00:00Z', text: '一季度有档期' }];
  const offer: Quotation = {
    ...{
      id: idOf(95),
      version: 1,
      status: 'open',
      priceMin: 18,
      priceMax: null,
      priceUnit: '万元/批',
      taxIncluded: true,
    },
    ...{ leadTimeWeeks: 12, validUntil: '2026-12-21', inclusions: '', assumptions: '', reason: '', files: [] },
    ...{ createdAt: '2026-11-21T02:00:00Z', settledAt: null },
  };
  const quoted: Partial<Quotations> = { side: 'asking', canQuote: false, items: [offer] };
  setUp(`/personal/enquiry?id=${idOf(1)}`, undefined, { readsOnly: true, messages }, quoted);
  const open = await thread();
  expect(await open.findByText('一季度有档期')).toBeVisible();
  expect(await open.findByRole('region', { name: '报价' })).toBeVisible();
  expect(open.getByText(/您在本企业只有查看权限/)).toBeVisible();
  expect(open.getByText('双方都同意后，才会互相显示。')).toBeVisible();
  expect(open.queryAllByRole('button')).toEqual([]);
  expect(open.queryByRole('textbox')).toBeNull();
});

it('asks again when something has changed, and forgets everything with the session', async () => {
  const { host } = setUp(`/personal/enquiry?id=${idOf(1)}`);
  await (await thread()).findByRole('heading', { name: '询价 1' });
  const count = (key: string) => host.calls.filter((call) => call.key === key).length;
  // It counts as read at once, in the list too, without another call.
  await waitFor(() => expect(screen.getByRole('link', { name: /^收到的/ })).toHaveTextContent('1'));
  expect(screen.getAllByText('1 条新内容')).toHaveLength(1);
  expect([count('Enquiry/list'), count('Enquiry/detail')]).toEqual([1, 1]);
  act(() => host.bus.emit('enquiry:changed', {}));
  await waitFor(() => expect([count('Enquiry/list'), count('Enquiry/detail')]).toEqual([2, 2]));
  act(() => {
    host.setUser('');
    host.bus.emit('session:ended', { reason: 'expired' });
  });
  expect(screen.queryByText('询价 1')).toBeNull();
});

it.each([
  ['/personal/enquiry?box=sent', '还没有发出询盘'],
  ['/personal/enquiry?status=closed', '没有这一状态的询盘'],
  ['/personal/enquiry?status=nonsense&box=nonsense&page=x&id=x', null],
])('%s', async (address, empty) => {
  setUp(address);
  if (empty) expect(await screen.findByRole('heading', { name: empty })).toBeVisible();
  else expect(await screen.findAllByRole('link', { name: /询价 \d/ })).toHaveLength(2);
});

it('another thread than its own is not found', async () => {
  setUp(`/personal/enquiry?id=${idOf(77)}`);
  expect(await (await thread()).findByText('没有找到要查看的内容')).toBeVisible();
});

it('says of every field of a quotation whether it has to be filled in', async () => {
  setUp(`/personal/enquiry?id=${idOf(1)}`);
  await userEvent.click(await screen.findByRole('button', { name: '填写报价' }));
  const labels = [...document.querySelectorAll('#quotation .ant-form-item-label')].map(
    ({ textContent }) => textContent,
  );
  expect(labels).toEqual([
    '报价*',
    '报价上限选填，区间报价时填写',
    '价格单位*',
    '含税*',
    '交付周期*',
    '报价有效至*',
    '报价包含选填',
    '前提假设选填',
    '附件选填',
  ]);
  for (const name of ['报价', '交付周期']) expect(screen.getByRole('spinbutton', { name })).toBeRequired();
  expect(screen.getByRole('combobox', { name: '价格单位' })).toBeRequired();
});

it('sends no quotation while a file of it is on its way', async () => {
  const { host } = setUp(`/personal/enquiry?id=${idOf(1)}`);
  host.answerRaw = () => new Promise(() => {});
  await userEvent.click(await screen.findByRole('button', { name: '填写报价' }));
  const price = screen.getByRole('spinbutton', { name: '报价' });
  await userEvent.type(price, '１８~20');
  await userEvent.tab();
  // A range is no price, and no 1820.
  expect(price).toHaveValue('');
  await userEvent.type(price, '１８．５');
  await userEvent.type(screen.getByRole('spinbutton', { name: '交付周期' }), '12');
  const file = new File(['%PDF-'], '报价.pdf', { type: 'application/pdf' });
  await userEvent.upload(document.querySelector('#quotation input[type=file]') as HTMLInputElement, file);
  await userEvent.click(screen.getByRole('button', { name: '发送报价' }));
  expect(await screen.findByText('文件仍在上传，请稍候再提交。')).toBeVisible();
  expect(host.calls.filter(({ key }) => key === 'Quotation/send')).toEqual([]);
  await userEvent.click(screen.getByRole('button', { name: '取消 报价.pdf' }));
  await userEvent.click(screen.getByRole('button', { name: '发送报价' }));
  await waitFor(() => expect(host.calls.filter(({ key }) => key === 'Quotation/send')).toHaveLength(1));
  expect(host.calls.at(-1)?.input).toMatchObject({ priceMin: 18.5, leadTimeWeeks: 12 });
});

it('keeps a quotation that was begun and not sent, until it is given up', async () => {
  const at = `/personal/enquiry?id=${idOf(1)}`;
  const { unmount } = setUp(at);
  await userEvent.click(await screen.findByRole('button', { name: '填写报价' }));
  await userEvent.type(await screen.findByLabelText(/^前提假设/), '原料由委托方提供');
  unmount();
  setUp(at);
  expect(await screen.findByDisplayValue('原料由委托方提供')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: '放弃这些内容' }));
  expect(screen.getByLabelText(/^前提假设/)).toHaveValue('');
  expect(localStorage).toHaveLength(0);
  await userEvent.click(screen.getByRole('button', { name: '取消' }));
  await waitFor(() => expect(screen.getByRole('button', { name: '填写报价' })).toHaveFocus());
  expect(localStorage).toHaveLength(0);
});

const said = (count: number) =>
  Array.from({ length: count }, (_, i) => ({
    ...{ id: idOf(100 + i), mine: i % 2 === 0, at: '2026-11-21T02:00:00Z', text: `第 ${i + 1} 句` },
  }));

it('opens a long thread at what is new; the older ones come at once, by a press', async () => {
  const into = jest.fn();
  Element.prototype.scrollIntoView = function () {
    into(this.textContent);
  };
  window.scrollBy = jest.fn();
  const files = [{ id: idOf(300), name: '方案.pdf', size: 2048 }] as EnquiryDetail['files'];
  setUp('/personal/enquiry', undefined, { messages: said(12), newFrom: idOf(109), files });
  await userEvent.click((await screen.findAllByRole('link', { name: /询价 1/ }))[0] as HTMLElement);
  const open = await thread();
  expect(open.getByText('第 9 句')).toBeVisible();
  expect(open.queryByText('第 8 句')).toBeNull();
  expect(open.getByText('以下为新内容').closest('li')?.nextSibling).toHaveTextContent('第 10 句');
  expect(into.mock.calls).toEqual([[expect.stringContaining('第 10 句')]]);
  await userEvent.click(open.getByRole('button', { name: '查看较早的 9 条和 1 个附件' }));
  expect(open.getByText(/第一行/).closest('li')).toHaveFocus();
  expect(open.getByRole('button', { name: '下载 方案.pdf' })).toBeVisible();
  expect(open.queryByRole('button', { name: /查看较早/ })).toBeNull();
});

it('comes back to as much of a thread as was shown, and leaves the place to the shell', async () => {
  const into = jest.fn();
  Element.prototype.scrollIntoView = into;
  window.scrollBy = jest.fn();
  setUp('/personal/enquiry', [cardOf(1, { unread: 0 })], { messages: said(12), newFrom: null });
  await userEvent.click((await screen.findAllByRole('link', { name: /询价 1/ }))[0] as HTMLElement);
  const open = await thread();
  expect(into).toHaveBeenCalledTimes(1);
  await userEvent.click(open.getByRole('button', { name: '查看较早的 8 条' }));
  await userEvent.click(screen.getByRole('link', { name: '返回列表' }));
  await waitFor(() => expect(screen.queryByRole('region', { name: '询盘内容' })).toBeNull());
  await userEvent.click(screen.getByRole('button', { name: '浏览器后退' }));
  expect(await (await thread()).findByText('第 1 句')).toBeVisible();
  expect(into).toHaveBeenCalledTimes(1);
});
