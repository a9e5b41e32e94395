import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { codes } from 'shared/contract/codes';
import type { Ticket } from 'shared/contract/ticket';
import { ApiError } from 'shared/http';
import { createHostDouble, renderInHost } from 'shared/testing';
import section from '../../section';

jest.mock('shared/browser/image-code', () => ({ imageCodeByWork: async () => 'captcha' }));

const id = '01930000-0000-7000-8000-000000000001';
const ticket: Ticket = {
  id: '0f0e0d0c-0b0a-4908-8706-050403020100',
  no: 'GD20261122000001',
  kind: 'correction',
  status: 'open',
  subject: { type: 'rawMaterial', id, title: 'Y20210000001 示例原料', path: `/sys/RawMaterial?id=${id}` },
  reason: null,
  field: '登记号',
  currentValue: 'Y20210000001',
  proposedValue: 'Y20210000002',
  content: '登记号最后一位有误。',
  createdAt: '2026-11-22T01:00:00Z',
  answer: null,
  answeredAt: null,
  accepted: null,
};
const fields = [
  { label: '登记号', value: 'Y20210000001' },
  { label: '规格', value: '' },
];
const create = jest.fn();
beforeEach(() => {
  localStorage.clear();
  create
    .mockReset()
    .mockImplementation(async ({ field, proposedValue, content }) => ({ ...ticket, field, proposedValue, content }));
});

function open(address: string, userName = '') {
  const host = createHostDouble(
    {
      'Ticket/subject': () => ({ ...(ticket.subject as NonNullable<Ticket['subject']>), fields }),
      'Ticket/create': create,
      'Ticket/read': () => ({ ...ticket, status: 'answered', answer: '已更正。', answeredAt: '2026-11-22T02:00:00Z' }),
    },
    userName,
  );
  const { unmount } = renderInHost(<section.Section />, host, address);
  return Object.assign(host, { leave: unmount });
}
const correction = `/help/Feedback?kind=correction&type=rawMaterial&id=${id}`;
const submit = () => userEvent.click(screen.getByRole('button', { name: '提交' }));

it('corrects one field of a record, and shows the way to the answer', async () => {
  open(correction, 'demand01');
  expect(await screen.findByRole('heading', { level: 1, name: '数据纠错' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Y20210000001 示例原料' })).toHaveAttribute('href', ticket.subject?.path);
  await submit();
  expect(screen.getByText('请选择有误的字段')).toBeVisible();
  await userEvent.selectOptions(screen.getByLabelText(/^有误的字段/), '登记号');
  expect(screen.getByText('现在的内容：Y20210000001')).toBeVisible();
  await userEvent.type(screen.getByLabelText('应改为'), 'Y20210000002');
  await userEvent.type(screen.getByLabelText(/^说明与依据/), '登记号最后一位有误。');
  await submit();
  expect(await screen.findByRole('heading', { name: '已提交' })).toHaveFocus();
  expect(create.mock.calls[0][0]).toEqual({
    id: expect.stringMatching(/^[\da-f]{8}-[\da-f]{4}-4/),
    kind: 'correction',
    subject: { type: 'rawMaterial', id },
    reason: null,
    field: '登记号',
    proposedValue: 'Y20210000002',
    content: '登记号最后一位有误。',
    contact: '',
    imageCode: '',
  });
  expect(screen.getByRole('link', { name: '查看工单' })).toHaveAttribute('href', `/help/Ticket?id=${ticket.id}`);
});

it('asks for a reason of a report', async () => {
  open(correction.replace('correction', 'report'), 'demand01');
  expect(await screen.findByRole('heading', { level: 1, name: '举报' })).toBeVisible();
  await userEvent.type(screen.getByLabelText(/^情况说明/), '证书编号查不到。');
  await submit();
  expect(screen.getByText('请选择举报原因')).toBeVisible();
  expect(create).not.toHaveBeenCalled();
});

it('lets a visitor compute instead of reading a picture, and sends one ticket however often it is tried', async () => {
  open('/help/Feedback');
  expect(await screen.findByRole('heading', { level: 1, name: '意见反馈' })).toBeVisible();
  await userEvent.type(screen.getByLabelText(/^意见或建议/), '希望增加英文界面。');
  create.mockRejectedValueOnce(new ApiError(codes.unavailable.text, codes.unavailable.code, codes.unavailable.status));
  await submit();
  expect(await screen.findByRole('alert')).toHaveTextContent('服务正在恢复');
  await submit();
  await screen.findByRole('heading', { name: '已提交' });
  const [first, second] = create.mock.calls.map(([body]) => body);
  expect([first.imageCode, first.id]).toEqual(['captcha', second.id]);
  expect(screen.getByText(/您没有登录/)).toBeVisible();
});

it('keeps what a person wrote over a lost login, under the same number, until it is sent', async () => {
  create.mockRejectedValueOnce(new ApiError(codes.expired.text, codes.expired.code, codes.expired.status));
  const host = open(correction, 'demand01');
  await userEvent.type(await screen.findByLabelText(/^说明与依据/), '登记号最后一位有误。');
  await userEvent.selectOptions(screen.getByLabelText(/^有误的字段/), '登记号');
  await submit();
  host.leave();
  open(correction, 'demand01');
  expect(await screen.findByText(/^已恢复您/)).toHaveTextContent('未提交的内容');
  expect(screen.getByLabelText(/^说明与依据/)).toHaveValue('登记号最后一位有误。');
  await submit();
  await screen.findByRole('heading', { name: '已提交' });
  const [first, second] = create.mock.calls.map(([body]) => body);
  expect([second.id, second.field]).toEqual([first.id, '登记号']);
  expect(localStorage).toHaveLength(0);
});

it('sends a text that was changed after a lost answer as a ticket of its own', async () => {
  create.mockImplementationOnce(async () => {
    throw new ApiError('网络异常，请稍后重试', 0, 0);
  });
  open('/help/Feedback', 'demand01');
  await userEvent.type(await screen.findByLabelText(/^意见或建议/), '希望增加英文界面。');
  await submit();
  await userEvent.type(screen.getByLabelText(/^意见或建议/), '还有深色主题。');
  create.mockResolvedValueOnce({ ...ticket, field: null, proposedValue: null, content: '希望增加英文界面。' });
  await submit();
  await screen.findByRole('heading', { name: '已提交' });
  const sent = create.mock.calls.map(([body]) => body);
  expect(sent.map(({ content }) => content)).toEqual([
    '希望增加英文界面。',
    '希望增加英文界面。还有深色主题。',
    '希望增加英文界面。还有深色主题。',
  ]);
  expect(sent[2].id).not.toBe(sent[1].id);
});

it('shows one account nothing of another that was signed in while it wrote', async () => {
  const host = open('/help/Feedback', 'demand01');
  await userEvent.type(await screen.findByLabelText(/^意见或建议/), '希望增加英文界面。');
  act(() => host.setUser('supply01'));
  expect(screen.getByLabelText(/^意见或建议/)).toHaveValue('');
  act(() => host.setUser('demand01'));
  expect(screen.getByLabelText(/^意见或建议/)).toHaveValue('希望增加英文界面。');
});

it('leaves a text where it is when its login ends, and gives a visitor’s to whoever signs in', async () => {
  const host = open('/help/Feedback', 'demand01');
  await userEvent.type(await screen.findByLabelText(/^意见或建议/), '希望增加英文界面。');
  act(() => host.setUser(''));
  expect(screen.getByLabelText(/^意见或建议/)).toHaveValue('希望增加英文界面。');
  host.leave();
  localStorage.clear();
  const visitor = open('/help/Feedback');
  await userEvent.type(await screen.findByLabelText(/^意见或建议/), '希望增加');
  act(() => visitor.setUser('supply01'));
  await userEvent.type(screen.getByLabelText(/^意见或建议/), '英文界面。');
  expect(screen.getByLabelText(/^意见或建议/)).toHaveValue('希望增加英文界面。');
  expect(Object.keys(localStorage)).toEqual(['ticket:supply01:feedback']);
  await submit();
  await screen.findByRole('heading', { name: '已提交' });
  expect(localStorage).toHaveLength(0);
});

it('keeps nothing of a visitor, of another account or of what was given up', async () => {
  open('/help/Feedback').leave();
  const visitor = open('/help/Feedback');
  await userEvent.type(await screen.findByLabelText(/^意见或建议/), '希望增加英文界面。');
  visitor.leave();
  expect(localStorage).toHaveLength(0);
  const own = open('/help/Feedback', 'demand01');
  await userEvent.type(await screen.findByLabelText(/^意见或建议/), '希望增加英文界面。');
  own.leave();
  const other = open('/help/Feedback', 'supply01');
  expect(await screen.findByLabelText(/^意见或建议/)).toHaveValue('');
  other.leave();
  open('/help/Feedback', 'demand01');
  await userEvent.click(await screen.findByRole('button', { name: '放弃这些内容' }));
  expect(screen.getByLabelText(/^意见或建议/)).toHaveValue('');
  expect(localStorage).toHaveLength(0);
});

it('shows a ticket and its answer to whoever has the address', async () => {
  const host = open(`/help/Ticket?id=${ticket.id}`);
  await waitFor(() => expect(screen.getByText('已更正。')).toBeVisible());
  expect(screen.getByText('已答复')).toBeVisible();
  expect(screen.getByText('GD20261122000001')).toBeVisible();
  expect(host.calls).toEqual([{ key: 'Ticket/read', input: { id: ticket.id } }]);
});

it('tells a ticket that does not exist from one that cannot be loaded now, and then comes by itself', async () => {
  const read = jest.fn(() => {
    throw new ApiError('网络异常，请稍后重试', 0, 0);
  });
  const host = createHostDouble({ 'Ticket/read': read }, '');
  renderInHost(<section.Section />, host, `/help/Ticket?id=${ticket.id}`);
  expect(await screen.findByRole('heading', { name: '内容暂时无法加载' })).toBeVisible();
  read.mockImplementation(() => {
    throw new ApiError('没有找到这张工单', 404, 404);
  });
  await act(async () => dispatchEvent(new Event('online')));
  expect(await screen.findByRole('heading', { name: '没有找到这张工单' })).toBeVisible();
});
