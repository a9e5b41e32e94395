import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
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

describe('ConfirmButton', () => {
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
