import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Link } from 'react-router-dom';
import { ApiError } from '../http';
import { createHostDouble, renderInHost } from '../testing';
import {
  defineSection,
  type LoadArgs,
  type PageProps,
  Results,
  recordParam,
  type SectionRoute,
  useLoading,
} from './index';

interface Answer {
  text: string;
}

function Page({ data }: PageProps<Answer>) {
  const loading = useLoading();
  return (
    <>
      <h1>Frame</h1>
      <Results>
        <p data-loading={loading}>{data.text}</p>
      </Results>
      <Link to="/list?q=b">b</Link>
      <Link to="/list?q=c">c</Link>
      <Link to="/list?q=b&record=1">record</Link>
    </>
  );
}

type Keeps = SectionRoute<Answer>['keepsFrame'];
function setUp(load: (args: LoadArgs) => Promise<Answer>, keepsFrame?: Keeps, address = '/list?q=a') {
  const { Section } = defineSection({
    name: 'test',
    routes: [{ path: '/list', title: '列表', load, loadKeys: ['q'], page: Page, ...(keepsFrame && { keepsFrame }) }],
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

describe.each([
  ['in place of the page', undefined],
  ['inside the frame', { text: 'nothing' }],
])('another try of what failed, %s', (_, keeps) => {
  it('is seen on its button, and what fails again is told again', async () => {
    const refusals: ((error: Error) => void)[] = [];
    setUp(() => new Promise((_, refuse) => refusals.push(refuse)), keeps);
    const refuse = () => act(async () => refusals.at(-1)?.(new ApiError('内容有误', 500, 500)));
    await refuse();
    const button = screen.getByRole('button', { name: '重新加载' });
    expect(screen.getByRole('alert')).toContainElement(button);
    await userEvent.click(button);
    expect(button).toHaveAttribute('aria-busy', 'true');
    expect(button).toHaveTextContent('正在加载 …');
    await userEvent.click(button);
    expect(refusals).toHaveLength(2);
    await refuse();
    expect(button).toHaveTextContent('重新加载');
    expect(button).not.toHaveAttribute('aria-busy');
  });
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
      expect(screen.getByRole('heading', { level: 2, name: '服务正在恢复' })).toBeVisible();
      expect(screen.getByRole('button', { name: '立即重试' })).toBeVisible();
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

describe('what stays around results that do not come', () => {
  const failing = async ({ search }: LoadArgs) => {
    if (search.get('q') !== 'c') throw new ApiError('内容有误', 500, 500);
    return { text: 'found c' };
  };
  const empty = { text: 'nothing' };

  it('is the frame of the page, from the first load on, where the route says what it is drawn with', async () => {
    setUp(failing, empty);
    expect(await screen.findByText('内容有误')).toBeVisible();
    expect(screen.getByRole('heading', { level: 1, name: 'Frame' })).toBeVisible();
    expect(screen.queryByText('nothing')).toBeNull();
    // Another address of the page is read anew.
    await userEvent.click(screen.getByText('c'));
    expect(await screen.findByText('found c')).toBeVisible();
    expect(screen.queryByText('内容有误')).toBeNull();
  });

  it('is the frame after a first success alone for a release that only says that it keeps it', async () => {
    setUp(failing, true, '/list?q=c');
    expect(await screen.findByText('found c')).toBeVisible();
    await userEvent.click(screen.getByText('b'));
    expect(await screen.findByText('内容有误')).toBeVisible();
    expect(screen.getByRole('heading', { level: 1, name: 'Frame' })).toBeVisible();
  });

  it('is only the title for such a release when the first load fails', async () => {
    setUp(failing, true);
    expect(await screen.findByText('内容有误')).toBeVisible();
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('列表');
  });

  it('is nothing of a list around a record that does not exist', async () => {
    setUp(async () => Promise.reject(new ApiError('没有', 404, 404)), empty);
    expect(await screen.findByRole('heading', { level: 1, name: '没有找到这条内容' })).toBeVisible();
  });
});

it('takes what a load throws before its first call for a failure of it', async () => {
  const load = ({ search }: LoadArgs) => Promise.resolve({ text: recordParam(search.get('record')) });
  setUp(load);
  expect(await screen.findByRole('heading', { name: '没有找到这条内容' })).toBeVisible();
  const { begin } = defineSection({ name: 'test', routes: [{ path: '/list', title: '列表', load, page: Page }] });
  await expect(begin(createHostDouble().http, { pathname: '/list', search: '' })).resolves.toBeUndefined();
});
