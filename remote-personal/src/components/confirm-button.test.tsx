import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { ApiError } from 'shared/http';
import { useMutation } from 'shared/remote';
import { createHostDouble, renderInHost } from 'shared/testing';
import { ConfirmButton } from './confirm-button';

function Ending() {
  const doing = useMutation('Session/endAll');
  return (
    <ConfirmButton title="退出所有设备？" text="本机也会退出。" confirm="确定退出" doing={doing} input={{}}>
      退出
    </ConfirmButton>
  );
}

let renew = (_id: string) => {};

function Withdrawing() {
  const [id, setId] = useState('1');
  renew = setId;
  const doing = useMutation('Quotation/withdraw');
  return (
    <ConfirmButton title="撤回这份报价？" text="对方会收到通知。" confirm="确认撤回" doing={doing} input={{ id }}>
      撤回报价
    </ConfirmButton>
  );
}

describe('ConfirmButton', () => {
  it('does what was asked about, also when something newer has taken its place', async () => {
    const host = createHostDouble();
    renderInHost(<Withdrawing />, host, '/');
    await userEvent.click(screen.getByRole('button', { name: '撤回报价' }));
    act(() => renew('2'));
    await userEvent.click(screen.getByRole('button', { name: '确认撤回' }));
    await waitFor(() => expect(host.calls).toEqual([{ key: 'Quotation/withdraw', input: { id: '1' } }]));
  });

  it('asks once more, forgets a failure when it is left, and closes when it is done', async () => {
    let fails = true;
    const host = createHostDouble({
      'Session/endAll': () => {
        if (fails) throw new ApiError('网络不稳定', 1000, 200);
        return null;
      },
    });
    renderInHost(<Ending />, host, '/');
    await userEvent.click(screen.getByRole('button', { name: '退出' }));
    await userEvent.click(screen.getByRole('button', { name: '确定退出' }));
    expect(await screen.findByText('网络不稳定')).toBeVisible();

    await userEvent.click(screen.getByRole('button', { name: '取消' }));
    await userEvent.click(screen.getByRole('button', { name: '退出' }));
    expect(screen.queryByText('网络不稳定')).toBeNull();

    fails = false;
    await userEvent.click(screen.getByRole('button', { name: '确定退出' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });
});
