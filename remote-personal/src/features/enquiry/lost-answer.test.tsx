import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { codes } from 'shared/contract/codes';
import type { EnquiryDetail } from 'shared/contract/enquiry';
import type { Quotations } from 'shared/contract/quotation';
import { ApiError } from 'shared/http';
import { createHostDouble, renderInHost } from 'shared/testing';
import { QuotationForm } from './quotation-form';
import { ReplyBox } from './reply-box';

const id = '0193a000-0000-7000-8000-000000000001';

beforeEach(() => localStorage.clear());

/** What arrived by id. The first try does, though the browser hears nothing of it. */
function arrivals<T>() {
  const arrived = new Map<string, T>();
  return {
    arrived,
    take(clientId: string, said: T) {
      const { code, status } = codes.sentOtherwise;
      if (arrived.has(clientId)) throw new ApiError('', code, status);
      arrived.set(clientId, said);
      if (arrived.size === 1) throw new ApiError('网络异常，请稍后重试', 0, 0);
    },
  };
}

it('sends words that were changed meanwhile as a message of their own', async () => {
  const { arrived, take } = arrivals<string>();
  const host = createHostDouble({
    'Enquiry/reply': ({ clientId, text }) => {
      take(clientId, text);
      return { id } as EnquiryDetail;
    },
  });
  renderInHost(<ReplyBox id={id} onSent={() => {}} />, host);
  const box = await screen.findByLabelText('回复');
  await userEvent.type(box, '有档期');
  await userEvent.click(screen.getByRole('button', { name: '发送回复' }));
  await screen.findByText(/网络异常/);
  await userEvent.type(box, '，四月起');
  await userEvent.click(screen.getByRole('button', { name: '发送回复' }));
  await waitFor(() => expect(box).toHaveValue(''));
  expect([...arrived.values()]).toEqual(['有档期', '有档期，四月起']);
  expect(screen.queryByText(/网络异常/)).toBeNull();
});

it('sends a price that was changed meanwhile as a version of its own', async () => {
  const { arrived, take } = arrivals<number>();
  const done = jest.fn();
  const host = createHostDouble({
    'Quotation/send': ({ clientId, priceMin }) => {
      take(clientId, priceMin);
      return { enquiryId: id, items: [] } as unknown as Quotations;
    },
  });
  renderInHost(
    <QuotationForm enquiryId={id} today="2026-11-21" former={undefined} onDone={done} onCancel={() => {}} />,
    host,
  );
  const price = await screen.findByRole('spinbutton', { name: '报价' });
  await userEvent.type(price, '20');
  await userEvent.type(screen.getByRole('spinbutton', { name: '交付周期' }), '8');
  await userEvent.click(screen.getByRole('button', { name: '发送报价' }));
  await screen.findByText(/网络异常/);
  await userEvent.clear(price);
  await userEvent.type(price, '18');
  await userEvent.click(screen.getByRole('button', { name: '发送报价' }));
  await waitFor(() => expect(done).toHaveBeenCalled());
  expect([...arrived.values()]).toEqual([20, 18]);
});
