import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { OperatorTicket } from 'shared/contract/ticket';
import { ApiError } from 'shared/http';
import { createHostDouble, renderInHost } from 'shared/testing';
import section from '../../section';

const ticket: OperatorTicket = {
  ticketId: '01930000-0000-7000-8000-000000000001',
  no: 'GD20261122000001',
  kind: 'report',
  status: 'open',
  subject: { type: 'enterprise', id: 'x', title: '示例制药有限公司', path: '/detail/ServiceProviderDetail?id=x' },
  reason: '内容虚假或夸大',
  field: null,
  currentValue: null,
  proposedValue: null,
  content: '证书编号查不到。',
  createdAt: '2026-11-22T01:00:00Z',
  answer: null,
  answeredAt: null,
  accepted: null,
  sender: null,
  contact: '示例 13800000009',
  answeredBy: null,
  revision: 3,
};
const answer = jest.fn();
beforeEach(() => answer.mockReset().mockResolvedValue(ticket));

function open(address = '/operate/tickets', of = () => ticket) {
  const option = (value: string, count: number) => ({ value, label: value, count });
  const host = createHostDouble(
    {
      'Ticket/list': () => ({
        items: [of()],
        total: 1,
        page: 1,
        pageSize: 20,
        facets: [{ name: 'status', options: [option('open', 1)] }],
      }),
      'Ticket/answer': answer,
    },
    'operator01',
  );
  renderInHost(<section.Section />, host, address);
  return host;
}
const write = async (text: string) => {
  await userEvent.click(await screen.findByRole('button', { name: /^答复/ }));
  const dialog = within(screen.getByRole('dialog', { hidden: true }));
  await userEvent.type(dialog.getByLabelText(/^答复/), text);
  await userEvent.click(dialog.getByText('保存答复'));
  return dialog;
};

it('shows who reports what, and filters by the address', async () => {
  const host = open('/operate/tickets?status=open&kind=nonsense');
  const row = within((await screen.findByText('证书编号查不到。')).closest('li') as HTMLElement);
  expect(row.getByText('访客')).toBeVisible();
  expect(row.getByText('内容虚假或夸大')).toBeVisible();
  expect(row.getByRole('link', { name: '示例制药有限公司' })).toHaveAttribute('href', ticket.subject?.path);
  expect(host.calls[0]?.input).toEqual({ status: 'open', kind: undefined, page: 1, pageSize: 20 });
});

it('answers with the revision that was seen, and asks the list again', async () => {
  const host = open();
  await write('已核实并下架，谢谢您。');
  await waitFor(() => expect(screen.queryByRole('dialog', { hidden: true })).toBeNull());
  expect(answer.mock.calls[0][0]).toEqual({
    ticketId: ticket.ticketId,
    revision: 3,
    status: 'answered',
    answer: '已核实并下架，谢谢您。',
  });
  expect(host.calls.filter(({ key }) => key === 'Ticket/list')).toHaveLength(2);
});

it('tells of an answer that somebody else gave meanwhile, and keeps what was written', async () => {
  let now = ticket;
  open('/operate/tickets', () => now);
  answer.mockImplementationOnce(() => {
    now = { ...ticket, revision: 4, status: 'answered', answer: '已下架。', answeredBy: 'duty02' };
    throw new ApiError('这张工单刚被他人处理，请刷新后查看', 409, 409);
  });
  const dialog = await write('已核实。');
  expect(await dialog.findByText(/刚被他人处理/)).toBeVisible();
  expect(dialog.getByLabelText(/^答复/)).toHaveValue('已核实。');
  // What the other one answered is on the page, and what is opened from there is about that.
  expect(await screen.findByText('已下架。')).toBeInTheDocument();
  await userEvent.click(dialog.getByText('取消'));
  await userEvent.click(await screen.findByRole('button', { name: /^修改答复/ }));
  await userEvent.click(within(screen.getByRole('dialog', { hidden: true })).getByText('保存答复'));
  await waitFor(() => expect(answer.mock.calls[1]?.[0]).toMatchObject({ revision: 4, answer: '已下架。' }));
});
