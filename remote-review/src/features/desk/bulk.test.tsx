import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { caseId, queue, row } from '../../testing/canned';
import { openDesk } from '../../testing/open-desk';

beforeEach(() => localStorage.clear());

it('decides several cases at once and names those that could not be', async () => {
  const { sent, host } = openDesk('/review', {
    'Review/bulk': ({ cases }) => ({
      results: cases.map(({ id }, i) => ({ id, done: i === 0, message: i === 0 ? '' : '由 reviewer02 处理中' })),
    }),
  });
  await userEvent.click(await screen.findByRole('checkbox', { name: '选择：示例事项 1' }));
  await userEvent.click(screen.getByRole('checkbox', { name: '选择：示例事项 3' }));
  expect(screen.getByText('已选 2 件')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: '批量决定' }));
  const dialog = within(await screen.findByRole('dialog', { name: '批量决定 2 件' }));
  await userEvent.click(dialog.getByRole('radio', { name: '驳回' }));
  await userEvent.click(dialog.getByRole('button', { name: '提交决定' }));
  expect(await dialog.findByText('请写明原因，提交人会看到')).toBeVisible();
  await userEvent.type(dialog.getByLabelText('给提交人'), '资料不实');
  await userEvent.click(dialog.getByRole('button', { name: '提交决定' }));
  const told = within(await screen.findByRole('dialog', { name: '1 件未能决定' }));
  expect(told.getByText('由 reviewer02 处理中')).toBeVisible();
  expect(sent('Review/bulk')).toEqual([
    {
      cases: [
        { id: caseId(1), seenVersion: 1 },
        { id: caseId(3), seenVersion: 3 },
      ],
      outcome: 'reject',
      reasons: [],
      note: '资料不实',
    },
  ]);
  expect(host.emitted).toContainEqual({ name: 'message:shown', payload: { kind: 'success', text: '已决定 1 件' } });
  await userEvent.click(told.getByRole('button', { name: '知道了' }));
  // What was refused stays selected, with what was written to it.
  await waitFor(() => expect(screen.getByText('已选 1 件')).toBeVisible());
  await userEvent.click(screen.getByRole('button', { name: '批量决定' }));
  expect(await screen.findByLabelText('给提交人')).toHaveValue('资料不实');
});

it('keeps an unsent decision with its cases, but for those that have changed since', async () => {
  const dialog = async (name: RegExp) => {
    await userEvent.click(await screen.findByRole('button', { name: '批量决定' }));
    return within(await screen.findByRole('dialog', { name }));
  };
  const first = openDesk();
  await userEvent.click(await screen.findByRole('checkbox', { name: '选择：示例事项 1' }));
  await userEvent.click(screen.getByRole('checkbox', { name: '选择：示例事项 3' }));
  const written = await dialog(/2 件$/);
  await userEvent.click(written.getByRole('radio', { name: '驳回' }));
  await userEvent.type(written.getByLabelText('给提交人'), '资料不实');
  first.unmount();

  const { unmount } = openDesk('/review', {}, 'reviewer02');
  expect(await screen.findByText('已选 0 件')).toBeVisible();
  unmount();

  openDesk('/review', { 'Review/queue': () => queue([row(1), row(2), row(3, { version: 9 })]) });
  expect(await screen.findByText('已选 1 件')).toBeVisible();
  const again = await dialog(/1 件$/);
  expect(again.getByText(/^已恢复您 .*未提交的内容。/)).toBeVisible();
  expect(again.getByLabelText('给提交人')).toHaveValue('资料不实');
  expect(again.getByRole('radio', { name: '驳回' })).toBeChecked();
  await userEvent.click(again.getByRole('button', { name: '放弃这些内容' }));
  expect(again.getByLabelText('给提交人')).toHaveValue('');
  expect(again.getByRole('radio', { name: '通过' })).toBeChecked();
  expect(localStorage).toHaveLength(0);
});
