import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ApiError } from 'shared/http';
import { caseId, detail, lock, metrics, queue, row } from '../../testing/canned';
import { openDesk } from '../../testing/open-desk';

beforeEach(() => localStorage.clear());

function onPhone() {
  // Newer browsers answer a promise.
  jest.spyOn(window, 'scrollTo').mockReturnValue(Promise.resolve() as never);
  return jest
    .spyOn(globalThis, 'matchMedia')
    .mockImplementation(
      (query) =>
        ({ matches: query === '(max-width: 767px)', addEventListener() {}, removeEventListener() {} }) as never,
    );
}

it('takes the focus along on a phone: to what opens, and back to its row', async () => {
  const media = onPhone();
  openDesk('/review', {
    'Review/case': ({ id }) => {
      if (id === caseId(3)) throw new ApiError('您或您的企业是这件争议的一方，不能查看或审核', 403, 403);
      return detail(Number(id.slice(-12)));
    },
  });
  const link = () => screen.findByRole('link', { name: '示例事项 1' });
  await userEvent.click(await link());
  await waitFor(() => expect(screen.getByRole('heading', { name: '示例事项 1' })).toHaveFocus());
  await userEvent.click(screen.getByRole('button', { name: '下一件' }));
  await waitFor(() => expect(screen.getByRole('heading', { name: '示例事项 2' })).toHaveFocus());
  await userEvent.click(screen.getByRole('button', { name: '下一件' }));
  await waitFor(() => expect(screen.getByRole('heading', { name: '这件事项不由您审核' })).toHaveFocus());
  await userEvent.click(screen.getByRole('button', { name: '上一件' }));
  await waitFor(() => expect(screen.getByRole('heading', { name: '示例事项 2' })).toHaveFocus());
  await userEvent.click(screen.getByRole('link', { name: /^队列/ }));
  expect(await screen.findByRole('link', { name: '示例事项 2' })).toHaveFocus();
  media.mockRestore();
});

it('takes the focus along to a case whose answer is already here', async () => {
  const media = onPhone();
  let held: ReturnType<typeof lock> | null = lock('reviewer02');
  openDesk(`/review?case=${caseId(1)}`, { 'Review/case': () => detail(1, { lock: held }) });
  await userEvent.click(await screen.findByRole('button', { name: '释放后提醒' }));
  await userEvent.click(screen.getByRole('link', { name: /^队列/ }));
  held = null;
  act(() => void document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));
  await screen.findByText('「示例事项 1」已释放，现在可以处理');
  await userEvent.click(screen.getByRole('button', { name: '打开' }));
  await waitFor(() => expect(screen.getByRole('heading', { name: '示例事项 1' })).toHaveFocus());
  media.mockRestore();
});

it('tells the longest wait as the row does, and of a first publication its contents', async () => {
  const since = new Date(Date.now() - 7 * 60_000).toISOString();
  openDesk(`/review?case=${caseId(1)}`, {
    'Review/metrics': () => metrics({ oldestAt: since }),
    'Review/queue': () => queue([row(1, { submittedAt: since })]),
    'Review/case': () => detail(1, { view: { ...detail(1).view, before: null } }),
  });
  await screen.findByRole('article', { name: '示例事项 1' });
  const figures = await screen.findByRole('region', { name: '指标' });
  expect(within(figures).getByText('等待最久').nextElementSibling).toHaveTextContent('7分钟');
  const parts = screen.getByRole('navigation', { name: '事项内容' });
  expect(within(parts).getByRole('button', { name: /^内容 \d/ })).toBeInTheDocument();
});
