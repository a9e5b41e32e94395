import { act, fireEvent, render, screen } from '@testing-library/react';
import { useEffect, useState } from 'react';
import { MemoryRouter, useNavigate } from 'react-router-dom';
import type { Registry, ReleaseRef } from 'shared/contract/registry';
import { HostProvider, type SectionModule } from 'shared/remote';
import { createHostDouble } from 'shared/testing';
import { SectionHost } from '../federation/section-host';
import { createSectionsWith } from '../federation/sections';

export const ref = (hash: string): ReleaseRef => ({
  version: '0.1.0',
  hash,
  container: `markets_${hash}`,
  base: `/remotes/markets/0.1.0-${hash}/`,
  entry: `/remotes/markets/0.1.0-${hash}/entry.js`,
  integrity: 'sha384-x',
  shares: {},
});
export const registryOf = (revision: number, stable: string, fallback: string | null = null): Registry => ({
  revision,
  audience: '',
  sections: [
    {
      name: 'markets',
      title: '服务市场',
      routes: [],
      navigation: [],
      stable: ref(stable),
      fallback: fallback ? ref(fallback) : null,
      channel: 'stable',
    },
  ],
});

export const section = (text: string, breaks = false, ...paths: string[]): SectionModule => ({
  name: 'markets',
  routes: paths.map((path) => ({ path, title: '', page: () => null })),
  begin() {},
  Section() {
    const [broken, breakNow] = useState(breaks);
    if (broken) throw new Error(`${text} threw`);
    return (
      <button type="button" onClick={() => breakNow(true)}>
        {text}
      </button>
    );
  },
});

type Answer = SectionModule | Error | 'hang';

/** Releases answer as the test says; everything asked for is written down. */
export function setUp(registry: Registry, answers: Record<string, Answer | Answer[]>) {
  const loads: string[] = [];
  const drops: string[] = [];
  const reports: string[] = [];
  const failing = new Set<string>();
  const sections = createSectionsWith(
    registry,
    {
      loadRelease: async (_, { hash }, tries) => {
        loads.push(`${hash}?${tries}`);
        const given = answers[hash];
        const answer = Array.isArray(given) ? (given[tries] ?? given.at(-1)) : given;
        if (answer === 'hang') return new Promise(() => {});
        if (!answer || answer instanceof Error) throw answer ?? new Error(`no ${hash}`);
        return answer;
      },
      dropRelease: ({ hash }) => drops.push(hash),
    },
    {
      loaded: ({ hash }, ms) => reports.push(`${hash} loaded ${ms < 5000}`),
      failed({ hash }, kind) {
        failing.add(hash);
        reports.push(`${hash} ${kind}`);
      },
      sawFail: ({ hash }) => failing.has(hash),
    },
  );
  let go: (path: string) => void = () => {};
  function Portal() {
    const navigate = useNavigate();
    const [place, enter] = useState('in');
    useEffect(() => {
      go = (path) => (/^(in|out|aside)$/.test(path) ? enter(path) : navigate(path));
    }, [navigate]);
    if (place === 'out') return <p>elsewhere</p>;
    const host = (
      <SectionHost
        sections={sections}
        name="markets"
        Waiting={() => <p>waiting</p>}
        Failed={({ title, errorNo, onRetry }) => (
          <div role="alert">
            {title} {errorNo}
            <button type="button" onClick={onRetry}>
              重新加载
            </button>
          </div>
        )}
      />
    );
    return place === 'aside' ? <aside>{host}</aside> : host;
  }
  render(
    <MemoryRouter>
      <HostProvider services={createHostDouble()}>
        <Portal />
      </HostProvider>
    </MemoryRouter>,
  );
  return { sections, loads, drops, reports, failing, go: (path: string) => act(async () => go(path)) };
}
/** Time passes; what it brings is drawn, and what that starts has settled too. */
export async function tick(ms: number) {
  await act(async () => void (await jest.advanceTimersByTimeAsync(ms)));
  await act(async () => void (await jest.advanceTimersByTimeAsync(0)));
}
export const click = (name: string) => fireEvent.click(screen.getByText(name));

/** Time stands still, and what failures write into the console is not shown. */
export function setStage() {
  beforeEach(() => {
    jest.useFakeTimers();
    jest.spyOn(console, 'error').mockImplementation(() => {});
  });
  afterEach(() => {
    jest.useRealTimers();
    jest.restoreAllMocks();
  });
}
