import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { caseId, detail } from '../../testing/canned';
import { openDesk } from '../../testing/open-desk';

beforeEach(() => localStorage.clear());

const opened = (n: number) => `/review?case=${caseId(n)}`;
const mine = () => screen.findByText(/由您锁定，还有 15 分钟/);
const note = () => screen.getByLabelText('给提交人');
const restored = /^已恢复您 .*未提交的内容。/;

/** Writes a reason and a note on the first case, and loses the page. */
async function writeAndLeave() {
  const { unmount } = openDesk(opened(1));
  await mine();
  await userEvent.keyboard('n{Enter}');
  await userEvent.type(await screen.findByLabelText('退回原因：年产能'), '与产线不符');
  await userEvent.type(note(), '请补充批件');
  unmount();
}

it('keeps reasons and note until the decision is sent, for this reviewer and this case only', async () => {
  await writeAndLeave();
  const other = openDesk(opened(1), {}, 'reviewer02');
  await screen.findByRole('article', { name: '示例事项 1' });
  expect(note()).toHaveValue('');
  other.unmount();
  const second = openDesk(opened(2));
  await mine();
  expect(note()).toHaveValue('');
  second.unmount();

  const { sent } = openDesk(opened(1));
  await mine();
  expect(screen.getByText(restored)).toBeVisible();
  expect(screen.getByLabelText('退回原因：年产能')).toHaveValue('与产线不符');
  expect(note()).toHaveValue('请补充批件');
  await userEvent.click(screen.getByRole('button', { name: /^提交决定/ }));
  await screen.findByRole('article', { name: '示例事项 2' });
  expect(sent('Review/decide')).toMatchObject([
    { outcome: 'return', reasons: [{ field: 'annualCapacity', reason: '与产线不符' }], note: '请补充批件' },
  ]);
  expect(Object.keys(localStorage).filter((key) => key.startsWith('review:'))).toEqual([]);
});

it('lets what was written upon another version be sent only after a second look', async () => {
  await writeAndLeave();
  openDesk(opened(1), { 'Review/case': () => detail(1, { version: 9 }) });
  expect(await screen.findByText('内容在您查看期间有变化')).toBeVisible();
  expect(note()).toHaveValue('请补充批件');
  expect(screen.getByRole('button', { name: /^提交决定/ })).toBeDisabled();
  await mine();
  await userEvent.click(screen.getByRole('button', { name: '已重新查看' }));
  expect(screen.getByRole('button', { name: /^提交决定/ })).toBeEnabled();
});

it('gives it up on request', async () => {
  await writeAndLeave();
  openDesk(opened(1));
  await mine();
  await userEvent.click(screen.getByRole('button', { name: '放弃这些内容' }));
  expect(note()).toHaveValue('');
  expect(screen.queryByText(restored)).toBeNull();
  expect(screen.queryByLabelText('退回原因：年产能')).toBeNull();
});
