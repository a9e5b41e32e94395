import { act, render, screen } from '@testing-library/react';
import { ApiError, type CallOptions } from '../../http';
import { createHostDouble, type HostDouble } from '../../testing';
import { HostProvider } from '../host';
import { queryCacheOf } from './query-cache';
import type { QueryOptions, QueryResult } from './types';
import { useQuery } from './use-query';

interface Call {
  input: unknown;
  options: CallOptions;
  done(name: string): Promise<void>;
  fail(error: unknown): Promise<void>;
}
let calls: Call[];
let host: HostDouble;

/** Every call waits for the test's answer: a road show's questions are a list of texts here. */
function setUp(userName = '') {
  calls = [];
  host = createHostDouble({}, userName);
  host.http.get = ((_: string, input: unknown, options: CallOptions) =>
    new Promise((resolve, reject) => {
      calls.push({
        input,
        options,
        done: (name) => act(async () => resolve({ name } as never)),
        fail: (error) => act(async () => reject(error)),
      });
    })) as typeof host.http.get;
}

let last: QueryResult<'Enquiry/detail'>;
const drawn: string[] = [];
function Probe({ id = '1', as = 'probe', ...options }: { id?: string; as?: string } & QueryOptions) {
  const result = useQuery('Enquiry/detail', { id }, options);
  const name = (result.data as { name: string } | undefined)?.name ?? '—';
  last = result;
  drawn.push(name);
  return <p data-testid={as}>{`${name} ${result.error?.message ?? ''}`.trim()}</p>;
}
const wrap = (element: React.ReactNode) => <HostProvider services={host}>{element}</HostProvider>;
const show = (element: React.ReactNode) => render(wrap(element));
const text = (as = 'probe') => screen.getByTestId(as).textContent;
const refused = new ApiError('没有找到要查看的内容', 404, 404);

beforeEach(() => {
  setUp();
  drawn.length = 0;
});

describe('a question', () => {
  it('is asked once after the first drawing, quietly, and says what it is waiting for', async () => {
    show(<Probe />);
    expect(last).toMatchObject({ data: undefined, error: undefined, updatedAt: 0, isLoading: true, isFetching: true });
    expect(calls).toHaveLength(1);
    expect(calls[0]).toMatchObject({ input: { id: '1' }, options: { quiet: true } });
    await calls[0]?.done('a');
    expect(text()).toBe('a');
    expect(last).toMatchObject({ input: { id: '1' }, isLoading: false, isFetching: false });
    expect(last.updatedAt).toBeGreaterThan(0);
    expect(calls).toHaveLength(1);
  });

  it('is aborted when its reader goes, and begins afresh with the next one', async () => {
    const { unmount } = show(<Probe />);
    unmount();
    expect(calls[0]?.options.signal?.aborted).toBe(true);
    await calls[0]?.done('late');
    const { unmount: again } = show(<Probe />);
    expect([text(), calls.length]).toEqual(['—', 2]);
    await calls[1]?.done('a');
    again();
    show(<Probe />);
    expect([text(), calls.length]).toEqual(['—', 3]);
  });

  it('with two readers is one call, which goes on while one of them stays', async () => {
    const { rerender } = show([<Probe key="a" as="a" />, <Probe key="b" as="b" />]);
    expect(calls).toHaveLength(1);
    rerender(wrap([<Probe key="a" as="a" />]));
    expect(calls[0]?.options.signal?.aborted).toBe(false);
    rerender(wrap([<Probe key="a" as="a" />, <Probe key="b" as="b" />]));
    await calls[0]?.done('a');
    expect([text('a'), text('b'), calls.length]).toEqual(['a', 'a', 1]);
  });

  it('is not asked while it is not enabled', async () => {
    const { rerender } = show(<Probe enabled={false} />);
    expect(calls).toHaveLength(0);
    expect(last).toMatchObject({ isLoading: false, isFetching: false });
    rerender(wrap(<Probe enabled />));
    expect(calls).toHaveLength(1);
  });

  it.each([
    [false, ['b', '—']],
    [true, ['b', 'a']],
  ])('about something else: with keepPrevious %s', async (keepPrevious, [answer, meanwhile]) => {
    const { rerender } = show(<Probe keepPrevious={keepPrevious} />);
    await calls[0]?.done('a');
    drawn.length = 0;
    rerender(wrap(<Probe id="2" keepPrevious={keepPrevious} />));
    expect(new Set(drawn)).toEqual(new Set([meanwhile]));
    expect(last.input).toEqual(keepPrevious ? { id: '1' } : undefined);
    await calls[1]?.done('b');
    expect(text()).toBe(answer);
    expect(last.input).toEqual({ id: '2' });
  });

  it('may be a POST that reads', async () => {
    host.http.post = host.http.get as never;
    host.http.get = jest.fn();
    function Ticket() {
      const { data } = useQuery('Ticket/read', { id: '1' }, { method: 'POST' });
      return <p data-testid="probe">{(data as { name: string } | undefined)?.name}</p>;
    }
    show(<Ticket />);
    await calls[0]?.done('a');
    expect(text()).toBe('a');
  });

  it('keeps an answer for the next reader for gcTime, and does not ask again within staleTime', async () => {
    const first = show(<Probe gcTime={60_000} staleTime={60_000} />);
    await calls[0]?.done('a');
    first.unmount();
    const second = show(<Probe gcTime={60_000} staleTime={60_000} />);
    expect([text(), calls.length]).toEqual(['a', 1]);
    second.unmount();
    show(<Probe gcTime={60_000} />);
    expect([text(), calls.length]).toEqual(['a', 2]);
  });
});

describe('a failure', () => {
  it('stands until the next try has answered', async () => {
    show(<Probe />);
    await calls[0]?.fail(refused);
    expect(text()).toBe('— 没有找到要查看的内容');
    expect(last.error).toBe(refused);
    let settled = false;
    act(() => void last.reload().then(() => (settled = true)));
    expect(text()).toBe('— 没有找到要查看的内容');
    expect([last.isFetching, settled]).toEqual([true, false]);
    await calls[1]?.done('a');
    expect([text(), settled]).toEqual(['a', true]);
  });

  it('of a later call leaves the answer before', async () => {
    show(<Probe />);
    await calls[0]?.done('a');
    act(() => void last.reload());
    await calls[1]?.fail(refused);
    expect(text()).toBe('a 没有找到要查看的内容');
  });

  it('of another question does not show the former answer as if it were its own', async () => {
    const { rerender } = show(<Probe keepPrevious />);
    await calls[0]?.done('a');
    rerender(wrap(<Probe id="2" keepPrevious />));
    await calls[1]?.fail(refused);
    expect(text()).toBe('— 没有找到要查看的内容');
    act(() => void last.reload());
    expect(text()).toBe('— 没有找到要查看的内容');
  });

  it('that is none of the server has words too', async () => {
    show(<Probe />);
    await calls[0]?.fail(new Error('canceled'));
    expect(last.error).toMatchObject({ name: 'ApiError', message: '请稍后重试。', code: 0 });
  });
});

describe('what only the person may see', () => {
  it('is not asked for visitors, and asked as soon as somebody signs in', async () => {
    show(<Probe owner />);
    expect(calls).toHaveLength(0);
    await act(async () => host.setUser('demand01'));
    expect(calls).toHaveLength(1);
  });

  it.each([
    ['the session tells first', () => host.setUser('')],
    ['the bus tells first', () => host.bus.emit('session:ended', { reason: 'logout' })],
  ])('leaves page and cache when the session ends: %s', async (_, end) => {
    setUp('demand01');
    show([<Probe key="a" owner keepPrevious gcTime={60_000} />, <Probe key="b" as="public" id="2" gcTime={60_000} />]);
    await calls[0]?.done('mine');
    await calls[1]?.done('everybody');
    await act(async () => end());
    expect([text(), text('public')]).toEqual(['—', 'everybody']);
    await act(async () => {
      host.setUser('');
      host.bus.emit('session:ended', { reason: 'logout' });
    });
    await act(async () => host.setUser('demand01'));
    expect(text()).toBe('—');
    expect(calls).toHaveLength(3);
  });

  it('is never drawn for another login, not even an answer that comes late or was kept for the next page', async () => {
    setUp('demand01');
    const { rerender } = show(<Probe owner keepPrevious gcTime={60_000} />);
    await calls[0]?.done('first of demand01');
    rerender(wrap(<Probe id="2" owner keepPrevious gcTime={60_000} />));
    drawn.length = 0;
    await act(async () => host.setUser('supply01'));
    expect(calls[1]?.options.signal?.aborted).toBe(true);
    await calls[1]?.done('second of demand01');
    expect(new Set(drawn)).toEqual(new Set(['—']));
    await calls[2]?.done('of supply01');
    expect(text()).toBe('of supply01');
    drawn.length = 0;
    await act(async () => host.bus.emit('session:started', { userName: 'supply01' }));
    expect(text()).toBe('of supply01');
  });

  it('does not come back as the former page after the same person has signed in again', async () => {
    setUp('demand01');
    const { rerender } = show(<Probe owner keepPrevious />);
    await calls[0]?.done('first');
    rerender(wrap(<Probe id="2" owner keepPrevious />));
    await act(async () => {
      host.bus.emit('session:ended', { reason: 'expired' });
      host.setUser('');
    });
    await act(async () => host.setUser('demand01'));
    expect(text()).toBe('—');
  });
});

describe('an event of the bus', () => {
  const changed = () => host.bus.emit('enquiry:changed', {});

  it('makes the call again, once for many events and readers, and instead of one under way', async () => {
    show([<Probe key="a" as="a" on={['enquiry:changed']} />, <Probe key="b" as="b" on={['enquiry:changed']} />]);
    await act(async () => changed());
    expect(calls).toHaveLength(2);
    expect(calls[0]?.options.signal?.aborted).toBe(true);
    await calls[0]?.done('old');
    expect(text('a')).toBe('—');
    await calls[1]?.done('new');
    expect([text('a'), text('b')]).toEqual(['new', 'new']);
    await act(async () => {
      changed();
      changed();
      changed();
    });
    expect(calls).toHaveLength(3);
    expect(text('a')).toBe('new');
  });

  it('concerns only those who listen', async () => {
    show([<Probe key="a" as="a" on={['favourite:changed']} />, <Probe key="b" as="b" id="2" />]);
    await act(async () => changed());
    expect(calls).toHaveLength(2);
  });

  it('lets a call that counts as reading wait until the page is seen', async () => {
    const look = (state: DocumentVisibilityState) => {
      Object.defineProperty(document, 'visibilityState', { value: state, configurable: true });
      document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
    };
    show([
      <Probe key="a" as="a" whenSeen on={['enquiry:changed']} />,
      <Probe key="b" as="b" id="2" on={['enquiry:changed']} />,
    ]);
    await calls[0]?.done('old');
    await calls[1]?.done('other');
    await act(async () => look('hidden'));
    await act(async () => changed());
    expect(calls.map(({ input }) => input)).toEqual([{ id: '1' }, { id: '2' }, { id: '2' }]);
    await act(async () => look('visible'));
    expect(calls.slice(3).map(({ input }) => input)).toEqual([{ id: '1' }]);
    await calls[3]?.done('new');
    expect(text('a')).toBe('new');
    await act(async () => look('visible'));
    expect(calls).toHaveLength(4);
  });

  it('makes such a call again although one that was under way has answered meanwhile', async () => {
    const look = (state: DocumentVisibilityState) => {
      Object.defineProperty(document, 'visibilityState', { value: state, configurable: true });
      document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
    };
    show(<Probe whenSeen on={['enquiry:changed']} />);
    await act(async () => look('hidden'));
    await act(async () => changed());
    await calls[0]?.done('old');
    await act(async () => look('visible'));
    expect(calls).toHaveLength(2);
  });

  it('makes an answer that nobody shows stale for its next reader', async () => {
    const options = { gcTime: 60_000, staleTime: 60_000, on: ['enquiry:changed'] } as const;
    const { unmount } = show(<Probe {...options} />);
    await calls[0]?.done('old');
    unmount();
    await act(async () => changed());
    expect(calls).toHaveLength(1);
    show(<Probe {...options} />);
    expect([text(), calls.length]).toEqual(['old', 2]);
  });
});

describe('a change of what is known', () => {
  const rename = (data: unknown, name = 'changed') => ({ ...(data as object), name }) as never;

  it('is drawn at once, here and wherever else it is read, until the next answer', async () => {
    show([<Probe key="a" as="a" />, <Probe key="b" as="b" />, <Probe key="c" as="c" id="2" />]);
    await calls[0]?.done('a');
    await calls[1]?.done('c');
    await act(async () =>
      queryCacheOf(host).update('Enquiry/detail', (data, { id }) => (id === '1' ? rename(data) : data)),
    );
    expect([text('a'), text('b'), text('c')]).toEqual(['changed', 'changed', 'c']);
    await act(async () => last.update((data) => rename(data, 'again')));
    expect([text('a'), text('b'), text('c')]).toEqual(['again', 'again', 'c']);
    await act(async () => void queryCacheOf(host).invalidate('Enquiry/detail'));
    expect(calls).toHaveLength(4);
    await calls[2]?.done('of the server');
    expect(text('a')).toBe('of the server');
  });

  it('needs an answer', async () => {
    show(<Probe />);
    await act(async () => last.update((data) => rename(data)));
    expect(text()).toBe('—');
  });
});
