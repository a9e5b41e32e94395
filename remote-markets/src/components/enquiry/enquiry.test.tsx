import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type NavigateFunction, useNavigate } from 'react-router-dom';
import type { EnquiryCard, EnquiryPreparation } from 'shared/contract/enquiry';
import { ApiError } from 'shared/http';
import { createHostDouble, type HostDouble, renderInHost } from 'shared/testing';
import section from '../../section';
import { demandCard, demandDetail, idOf, serviceCard, serviceDetail, spotCard } from '../../testing/canned';
import { pageShown } from '../../testing/page-shown';
import { licenceText } from './licence';
import { checkFields, type EnquiryFields, lastReplyDay } from './rules';

const { card: service } = serviceDetail();
/** One of the same kind, which the page of the first leads to. */
const other = serviceCard(2);
const spot = spotCard(101);
const preparation: EnquiryPreparation = {
  title: service.title,
  receiver: '示例制药1有限公司',
  reachable: true,
  own: false,
  closed: false,
  recentId: null,
  remaining: 20,
  today: '2026-11-21',
  licence: null,
};
const sentCard: EnquiryCard = {
  id: idOf(7000),
  no: 'XJ20261121000001',
  box: 'sent',
  targetType: 'service',
  targetId: service.id,
  targetTitle: service.title,
  subject: '询价',
  counterpart: { name: '示例制药1有限公司', enterpriseId: null },
  status: 'sent',
  unread: 0,
  waiting: false,
  preview: '',
  createdAt: '2026-11-21T01:00:00Z',
  lastAt: '2026-11-21T01:00:00Z',
};
const prepare = jest.fn();
const send = jest.fn();
beforeEach(() => {
  localStorage.clear();
  prepare.mockReset().mockResolvedValue(preparation);
  send.mockReset().mockResolvedValue(sentCard);
});

let go: NavigateFunction;
function Address() {
  go = useNavigate();
  return null;
}

const servicePage = `/detail/ServiceDetail?id=${service.id}`;
async function open(userName = 'demand01', address = servicePage): Promise<HostDouble & { leave(): void }> {
  const host = createHostDouble(
    {
      'Service/detail': ({ id }) =>
        serviceDetail(id === other.id ? { card: other } : id === spot.id ? { card: spot } : {}),
      'Demand/detail': () => demandDetail(),
      'CollectInfo/status': () => ({ targetIds: [] }),
      'Enquiry/prepare': prepare,
      'Enquiry/send': send,
    },
    userName,
  );
  const { unmount } = renderInHost(
    <>
      <Address />
      <section.Section />
    </>,
    host,
    address,
  );
  await pageShown();
  return Object.assign(host, { leave: unmount });
}
const press = (name: string) => userEvent.click(screen.getAllByRole('button', { name })[0] as HTMLElement);
const form = async () => within(await screen.findByRole('dialog'));
const content = '我方需要委托生产一批冻干粉针临床样品，请告知档期与报价。';

async function fill() {
  const dialog = await form();
  await userEvent.type(await dialog.findByLabelText(/^内容/), content);
  await userEvent.click(dialog.getByRole('checkbox'));
  return dialog;
}

it('logged out: asks for the login first, opens nothing without it, and then opens the form on the same page', async () => {
  const host = await open('');
  await press('询价');
  expect(screen.queryByRole('dialog')).toBeNull();
  host.popupAnswers = 'demand01';
  await press('询价');
  expect(await (await form()).findByText(/由「示例制药1有限公司」在平台内收取与回复/)).toBeVisible();
});

it('sends what was written, says what happens next and leads to the inbox', async () => {
  await open();
  await press('询价');
  const dialog = await fill();
  await userEvent.type(dialog.getByLabelText('数量'), '3 批');
  await userEvent.click(dialog.getByRole('button', { name: '发送' }));
  expect(await dialog.findByRole('heading', { name: '已发送' })).toHaveFocus();
  expect(send).toHaveBeenCalledTimes(1);
  expect(send.mock.calls[0][0]).toEqual({
    clientId: expect.stringMatching(/^[0-9a-f-]{36}$/),
    files: [],
    targetType: 'service',
    targetId: service.id,
    subject: `询价：${service.title}`,
    content,
    quantity: '3 批',
    spec: '',
    replyBy: null,
    contact: '',
    ndaAgreed: true,
  });
  expect(dialog.getByRole('link', { name: '查看询盘' })).toHaveAttribute(
    'href',
    `/personal/enquiry?box=sent&id=${sentCard.id}`,
  );
  expect(localStorage).toHaveLength(0);
});

it('tells errors beside the fields, moves to the first and sends nothing', async () => {
  await open();
  await press('询价');
  const dialog = await form();
  await userEvent.type(await dialog.findByLabelText(/^内容/), '太短了');
  await userEvent.click(dialog.getByRole('button', { name: '发送' }));
  const field = dialog.getByLabelText(/^内容/);
  expect(field).toHaveFocus();
  expect(field).toHaveAccessibleDescription('内容至少 20 个字，还差 17 个字');
  expect(dialog.getByRole('checkbox')).toHaveAccessibleDescription('请先勾选同意保密约定');
  expect(send).not.toHaveBeenCalled();
});

it('keeps what was written after closing, under the same id, and for nobody else', async () => {
  send.mockRejectedValueOnce(new ApiError('网络异常，请稍后重试', 0, 0));
  const first = await open();
  await press('询价');
  const dialog = await fill();
  await userEvent.click(dialog.getByRole('button', { name: '发送' }));
  expect(await dialog.findByRole('alert')).toHaveTextContent('网络异常，请稍后重试');
  await userEvent.click(dialog.getByRole('button', { name: '关闭询盘窗口' }));
  first.leave();

  const again = await open();
  await press('联系');
  const restored = await form();
  expect(await restored.findByText(/^已恢复您 .*未发送的内容。/)).toBeVisible();
  expect(restored.getByLabelText(/^内容/)).toHaveValue(content);
  await userEvent.click(restored.getByRole('button', { name: '发送' }));
  await restored.findByRole('heading', { name: '已发送' });
  expect(send.mock.calls[1][0].clientId).toBe(send.mock.calls[0][0].clientId);
  again.leave();

  const mine = await open();
  await press('询价');
  await fill();
  mine.leave();
  await open('supply01');
  await press('询价');
  expect(await (await form()).findByLabelText(/^内容/)).toHaveValue('');
});

it('gives up on request what was restored, and goes on in the first field', async () => {
  const first = await open();
  await press('询价');
  await fill();
  first.leave();
  await open();
  await press('询价');
  const dialog = await form();
  await userEvent.click(await dialog.findByRole('button', { name: '放弃这些内容' }));
  expect(dialog.getByLabelText(/^内容/)).toHaveValue('');
  await waitFor(() => expect(dialog.getByLabelText(/^主题/)).toHaveFocus());
  expect(localStorage).toHaveLength(0);
});

it('a second press while it is being sent does not send twice', async () => {
  send.mockImplementation(() => new Promise(() => {}));
  await open();
  await press('询价');
  const dialog = await fill();
  await userEvent.dblClick(dialog.getByRole('button', { name: '发送' }));
  expect(send).toHaveBeenCalledTimes(1);
});

it.each<[string, Partial<EnquiryPreparation>, RegExp]>([
  ['its own', { own: true }, /这是您自己或本企业发布的内容/],
  ['one that takes no answers', { closed: true }, /不再接受响应/],
  ['one written to just now', { recentId: idOf(7000) }, /24 小时内已发送过/],
  ['more than twenty', { remaining: 0 }, /今天已发送 20 条/],
])('says instead of a form why nothing can be sent: %s', async (_, change, text) => {
  prepare.mockResolvedValue({ ...preparation, ...change });
  await open();
  await press('询价');
  const dialog = await form();
  expect(await dialog.findByRole('heading', { name: text })).toBeVisible();
  expect(dialog.queryByRole('textbox')).toBeNull();
});

it('leads from goods whose offer is over to other goods', async () => {
  prepare.mockResolvedValue({ ...preparation, closed: true });
  await open('demand01', `/detail/ServiceDetail?kind=spot&id=${spot.id}`);
  await press('询价');
  const dialog = await form();
  expect(await dialog.findByRole('heading', { name: '该现货的报价已到期，不再接受询盘' })).toBeVisible();
  expect(dialog.getByRole('link', { name: '查看现货' })).toHaveAttribute('href', expect.stringContaining('kind=spot'));
});

it('says before anything is written that nobody can read it yet', async () => {
  prepare.mockResolvedValue({ ...preparation, reachable: false });
  send.mockResolvedValue({ ...sentCard, waiting: true });
  await open();
  await press('询价');
  const dialog = await form();
  expect(await dialog.findByText(/目前没有账号在本平台收取询盘.*021-0000-0000 转 663/)).toBeVisible();
  await fill();
  await userEvent.click(dialog.getByRole('button', { name: '发送' }));
  expect(await dialog.findByRole('heading', { name: '已保存，等待对方入驻' })).toBeVisible();
});

it('opens by address once, and answers a demand in its own words', async () => {
  await open('supply01', `/detail/SellMarketDetail?id=${demandCard().id}&enquire=1`);
  const dialog = await form();
  expect(await dialog.findByLabelText(/^主题/)).toHaveValue(`承接：${demandCard().title}`);
  expect(prepare).toHaveBeenCalledWith({ targetType: 'demand', targetId: demandCard().id });
  await userEvent.click(dialog.getByRole('button', { name: '关闭询盘窗口' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

describe('where one record leads to another of its kind', () => {
  const shows = (title: string) => screen.findByRole('heading', { level: 1, name: title });

  it('the form goes back with its record, and its draft is sent to nobody else', async () => {
    await open();
    act(() => go(`/detail/ServiceDetail?id=${other.id}`));
    await shows(other.title);
    await press('询价');
    await userEvent.type(await (await form()).findByLabelText(/^内容/), content);
    act(() => go(-1));
    await shows(service.title);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await press('询价');
    const dialog = await fill();
    expect(dialog.getByLabelText(/^主题/)).toHaveValue(`询价：${service.title}`);
    await userEvent.click(dialog.getByRole('button', { name: '发送' }));
    await dialog.findByRole('heading', { name: '已发送' });
    expect(send.mock.calls[0][0]).toMatchObject({ targetId: service.id, content });
    expect(JSON.stringify(localStorage)).toContain(other.id);
  });

  it('an address that opens the form opens it for its own record', async () => {
    await open();
    act(() => go(`/detail/ServiceDetail?id=${other.id}&enquire=1`));
    const dialog = await form();
    expect(await dialog.findByLabelText(/^主题/)).toHaveValue(`询价：${other.title}`);
    expect(prepare).toHaveBeenCalledTimes(1);
    expect(prepare).toHaveBeenCalledWith({ targetType: 'service', targetId: other.id });
  });
});

it('begins at its heading, each time, and gives the focus back', async () => {
  await open();
  const opener = screen.getAllByRole('button', { name: '询价' })[0] as HTMLElement;
  for (let time = 0; time < 2; time += 1) {
    await userEvent.click(opener);
    const dialog = await form();
    await waitFor(() => expect(dialog.getByRole('heading', { name: '询价' })).toHaveFocus());
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(opener).toHaveFocus());
  }
});

it('the form goes when the session ends', async () => {
  const host = await open();
  await press('询价');
  await form();
  act(() => host.setUser(''));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

it('checks dates and lengths as the server does', () => {
  const fields: EnquiryFields = {
    subject: '主题',
    content: '文'.repeat(20),
    quantity: '',
    spec: '',
    replyBy: '',
    contact: '',
    ndaAgreed: true,
  };
  const wrong = (change: Partial<EnquiryFields>) => Object.keys(checkFields({ ...fields, ...change }, '2026-11-21'));
  expect(wrong({})).toEqual([]);
  expect(wrong({ replyBy: '2026-11-21' })).toEqual([]);
  expect(wrong({ replyBy: '2026-11-20' })).toEqual(['replyBy']);
  expect(lastReplyDay('2026-11-21')).toBe('2027-11-21');
  expect(wrong({ replyBy: '2027-11-21' })).toEqual([]);
  expect(wrong({ replyBy: '2027-11-22' })).toEqual(['replyBy']);
  expect(lastReplyDay('2028-02-29')).toBe('2029-02-28');
  expect(wrong({ content: `  ${'文'.repeat(19)}  ` })).toEqual(['content']);
  expect(wrong({ content: '𠮷'.repeat(2000) })).toEqual([]);
  expect(wrong({ content: '𠮷'.repeat(2001) })).toEqual(['content']);
  expect(wrong({ contact: '123' })).toEqual(['contact']);
});

it('says before sending which dosage forms the known licences do not cover', async () => {
  prepare.mockResolvedValue({
    ...preparation,
    licence: { holder: 'receiver', groups: ['IN', 'OL'], forms: ['IN03'] },
  });
  await open();
  await press('询价');
  const dialog = await form();
  const text = await dialog.findByLabelText(/^内容/);
  expect(dialog.queryByText(/药品生产许可范围/)).toBeNull();
  await userEvent.type(text, '另有薄膜衣片与冻干粉针的委托需求，请一并评估。');
  expect(
    dialog.getByText(
      '「示例制药1有限公司」已知的药品生产许可范围为注射、口服液体，未包含薄膜衣片。发送前请确认，或在内容中向对方核实。',
    ),
  ).toBeVisible();
});

it.each([
  [null, '片剂', null],
  [{ holder: 'own', groups: ['IN'], forms: ['IN03'] }, '冻干粉针', null],
  [
    { holder: 'own', groups: ['IN'], forms: ['OS01'] },
    '',
    '贵企业已知的药品生产许可范围为注射，未包含片剂。请先确认许可范围',
  ],
  [{ holder: 'receiver', groups: ['OS'], forms: [] }, '软胶囊', null],
  [{ holder: 'receiver', groups: ['OT'], forms: ['OS01'] }, '', '为其他形态（原料药等），未包含片剂'],
  [{ holder: 'receiver', groups: ['IN'], forms: [] }, '软胶囊', '未包含软胶囊。'],
] as const)('a licence %j and %s: %s', (licence, text, words) => {
  const said = licenceText({ licence: licence as EnquiryPreparation['licence'], receiver: '示例' }, text);
  if (words === null) expect(said).toBeNull();
  else expect(said).toContain(words);
});
