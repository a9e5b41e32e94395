import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Link } from 'react-router-dom';
import { ApiError } from '../http';
import { createHostDouble, renderInHost } from '../testing';
import { defineSection, type LoadArgs, type PageProps, useLoading } from './index';

interface Answer {
  text: string;
}

function Page({ data }: PageProps<Answer>) {
  const loading = useLoading();
  return (
    <>
      <p data-loading={loading}>{data.text}</p>
      <Link to="/list?q=b">b</Link>
      <Link to="/list?q=b&record=1">record</Link>
    </>
  );
}

function setUp(load: (args: LoadArgs) => Promise<Answer>, address = '/list?q=a') {
  const { Section } = defineSection({
    name: 'test',
    routes: [{ path: '/list', title: '列表', load, loadKeys: ['q'], page: Page }],
  });
  return renderInHost(<Section />, createHostDouble(), address);
}

it('draws the page with what load answered for the address', async () => {
  setUp(async ({ search }) => ({ text: `found ${search.get('q')}` }));
  expect(await screen.findByText('found a')).toBeVisible();
});

it('keeps the old page, marked as loading, until the next answer is there; other parameters do not load again', async () => {
  const answers: ((answer: Answer) => void)[] = [];
  setUp(() => new Promise((done) => answers.push(done)));
  await act(async () => answers[0]?.({ text: 'first' }));
  await userEvent.click(screen.getByText('b'));
  expect(screen.getByText('first')).toHaveAttribute('data-loading', 'true');
  await act(async () => answers[1]?.({ text: 'second' }));
  expect(screen.getByText('second')).toHaveAttribute('data-loading', 'false');
  await userEvent.click(screen.getByText('record'));
  expect(answers).toHaveLength(2);
});

it('ignores an answer that was overtaken', async () => {
  const answers: ((answer: Answer) => void)[] = [];
  const signals: AbortSignal[] = [];
  setUp(({ signal }) => {
    signals.push(signal);
    return new Promise((done) => answers.push(done));
  });
  await act(async () => answers[0]?.({ text: 'first' }));
  await userEvent.click(screen.getByText('b'));
  await userEvent.click(screen.getByText('b'));
  await act(async () => answers[1]?.({ text: 'second' }));
  expect(signals[0]?.aborted).toBe(true);
  expect(screen.getByText('second')).toBeVisible();
});

it('shows a failure and tries again', async () => {
  let healthy = false;
  setUp(async () => {
    if (!healthy) throw new ApiError('内容有误', 500, 500);
    return { text: 'recovered' };
  });
  expect(await screen.findByText('内容有误')).toBeVisible();
  healthy = true;
  await userEvent.click(screen.getByRole('button', { name: '重新加载' }));
  expect(await screen.findByText('recovered')).toBeVisible();
});

describe('while the service recovers', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  it('says so and shows the page by itself as soon as it comes, asking every few seconds', async () => {
    let asked = 0;
    setUp(async () => {
      asked += 1;
      if (asked < 4) throw new ApiError('服务正在恢复，请稍后重试', 503, 503);
      return { text: 'recovered' };
    });
    await act(async () => {});
    for (const times of [1, 2, 3]) {
      expect(asked).toBe(times);
      expect(screen.getByRole('heading', { level: 1, name: '服务正在恢复' })).toBeVisible();
      await act(() => jest.advanceTimersByTimeAsync(1900));
      expect(asked).toBe(times);
      await act(() => jest.advanceTimersByTimeAsync(2200));
    }
    expect(screen.getByText('recovered')).toBeVisible();
  });

  it('does not ask again after a failure of another kind, nor once the page is left', async () => {
    const load = jest.fn(async () => {
      throw new ApiError('x', 500, 500);
    });
    setUp(load);
    await act(() => jest.advanceTimersByTimeAsync(20_000));
    expect(load).toHaveBeenCalledTimes(1);
    const away = jest.fn(async () => {
      throw new ApiError('x', 503, 503);
    });
    const { unmount } = setUp(away);
    await act(async () => {});
    unmount();
    await jest.advanceTimersByTimeAsync(20_000);
    expect(away).toHaveBeenCalledTimes(1);
  });
});

it('tells an absent record apart from a failure', async () => {
  setUp(async () => {
    throw new ApiError('没有找到要查看的内容', 404, 404);
  });
  expect(await screen.findByRole('heading', { name: '没有找到这条内容' })).toBeVisible();
});
