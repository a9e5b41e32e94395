import { act, screen } from '@testing-library/react';
import type { Registry, RegistrySection } from 'shared/contract/registry';
import { click, registryOf, section, setStage, setUp, tick } from '../testing/section-stage';
import { passesOf } from './passes';

setStage();

it('shows the stable release and waits only before it', async () => {
  const { loads } = setUp(registryOf(1, 'b', 'a'), { b: section('B') });
  expect(screen.getByText('waiting')).toBeVisible();
  await tick(0);
  expect(screen.getByText('B')).toBeVisible();
  expect(loads).toEqual(['b?0']);
});

it('falls back to the previous release when the stable one does not load, and forgets the bad one', async () => {
  const { loads, drops } = setUp(registryOf(1, 'b', 'a'), { b: new Error('404'), a: section('A') });
  await tick(0);
  expect(screen.getByText('A')).toBeVisible();
  expect(loads).toEqual(['b?0', 'a?0']);
  expect(drops).toEqual(['b']);
});

it('shows a numbered card within 3 s when everything hangs, and recovers under fresh URLs', async () => {
  const { loads } = setUp(registryOf(1, 'b', 'a'), { b: ['hang', section('B')], a: 'hang' });
  await tick(2200);
  expect(screen.queryByRole('alert')).toBeNull();
  await tick(150);
  expect(screen.getByRole('alert')).toHaveTextContent(/服务市场 CF-\d{8}-\d{6}-[0-9A-Z]{5}/);
  click('重新加载');
  await tick(0);
  expect(screen.getByText('B')).toBeVisible();
  expect(loads).toEqual(['b?0', 'a?0', 'b?1']);
});

it('replaces the card when an older release arrives after it', async () => {
  setUp(registryOf(1, 'b', 'a'), { b: 'hang', a: [section('A')] });
  await tick(2100);
  expect(screen.getByText('A')).toBeVisible();
});

it('gives a retry twice the time, for slow networks', async () => {
  setUp(registryOf(1, 'b'), { b: ['hang', 'hang', section('B')] });
  await tick(2300);
  click('重新加载');
  await tick(3900);
  expect(screen.queryByRole('alert')).toBeNull();
  await tick(200);
  expect(screen.getByRole('alert')).toBeVisible();
});

it('shows the next release when the mounted one throws, and the card when none is left', async () => {
  const { drops } = setUp(registryOf(1, 'b', 'a'), { b: section('B'), a: section('A', true) });
  await tick(0);
  click('B');
  await tick(0);
  expect(screen.getByRole('alert')).toBeVisible();
  expect(drops).toEqual(['b', 'a']);
});

it('tries again on another page of the section', async () => {
  const { go } = setUp(registryOf(1, 'b'), { b: [new Error('404'), section('B')] });
  await tick(0);
  expect(screen.getByRole('alert')).toBeVisible();
  await go('/other');
  await tick(0);
  expect(screen.getByText('B')).toBeVisible();
});

it('keeps the release while the tab stands in it; the next entry takes the new one and gives the old one back', async () => {
  const { sections, drops, go } = setUp(registryOf(1, 'a'), { a: section('A'), b: section('B') });
  await tick(0);
  act(() => sections.replace(registryOf(2, 'b', 'a')));
  await go('/other');
  expect(screen.getByText('A')).toBeVisible();
  await go('out');
  await go('in');
  await tick(0);
  expect(screen.getByText('B')).toBeVisible();
  expect(drops).toEqual(['a']);
  act(() => sections.replace(registryOf(1, 'a')));
  expect(sections.registry().revision).toBe(2);
});

it('enters a known section without waiting', async () => {
  const { go, loads } = setUp(registryOf(1, 'a'), { a: section('A') });
  await tick(0);
  await go('out');
  await go('in');
  expect(screen.getByText('A')).toBeVisible();
  expect(loads).toEqual(['a?0']);
});

it('takes a repaired release that is published while the card stands', async () => {
  const { sections } = setUp(registryOf(1, 'a'), { a: new Error('404'), b: section('B') });
  await tick(0);
  act(() => sections.replace(registryOf(2, 'b', 'a')));
  await tick(0);
  expect(screen.getByText('B')).toBeVisible();
});

it('shows the card for a section that the registry does not know', async () => {
  setUp({ revision: 1, audience: '', sections: [] }, {});
  await tick(0);
  expect(screen.getByRole('alert')).toHaveTextContent('markets');
});

it('is drawn together with its page when that comes in a moment, and without it when it does not', async () => {
  const quick = { ...section('A'), begin: () => new Promise<void>((done) => setTimeout(done, 100)) };
  const { sections, go } = setUp(registryOf(1, 'a'), {
    a: quick,
    b: { ...section('B'), begin: () => new Promise(() => {}) },
  });
  await tick(99);
  expect(screen.getByText('waiting')).toBeVisible();
  await tick(1);
  expect(screen.getByText('A')).toBeVisible();
  await go('out');
  act(() => sections.replace(registryOf(2, 'b')));
  await go('in');
  await tick(299);
  expect(screen.getByText('waiting')).toBeVisible();
  await tick(1);
  expect(screen.getByText('B')).toBeVisible();
});

it('joins a preload under way and repeats one that failed', async () => {
  const { sections, loads, go } = setUp(registryOf(1, 'b'), { b: [new Error('404'), new Error('404'), section('B')] });
  await tick(0);
  await go('out');
  sections.preload('markets');
  await tick(0);
  sections.preload('markets');
  await tick(0);
  await go('in');
  expect(screen.getByText('B')).toBeVisible();
  expect(loads).toEqual(['b?0', 'b?1', 'b?2']);
});

describe('what is reported', () => {
  it('is the first mount of each evaluation', async () => {
    const { reports, go } = setUp(registryOf(1, 'a'), { a: section('A') });
    await tick(0);
    await go('out');
    await go('in');
    expect(reports).toEqual(['a loaded true']);
  });

  it('is a release that does not load, once for all who wait for it, and not the one that stands in for it', async () => {
    const { sections, reports } = setUp(registryOf(1, 'b', 'a'), { b: new Error('404'), a: section('A') });
    sections.preload('markets');
    await tick(0);
    expect(reports).toEqual(['b load', 'a loaded true']);
  });

  it('is a hanging release when its time is over; what it took is no load time of the next', async () => {
    const { reports } = setUp(registryOf(1, 'b', 'a'), { b: 'hang', a: section('A') });
    await tick(2100);
    expect(reports).toEqual(['b load', 'a loaded true']);
  });

  it('is a throw while mounting, and later errors as such', async () => {
    const { reports } = setUp(registryOf(1, 'b', 'a'), { b: section('B', true), a: section('A') });
    await tick(0);
    expect(reports).toEqual(['b mount', 'a loaded true']);
    click('A');
    await tick(0);
    expect(reports.slice(2)).toEqual(['a error']);
  });
});

describe('a registry for this browser', () => {
  const onTrial = (registry: Registry, more: Partial<RegistrySection>): Registry => ({
    ...registry,
    audience: `markets:${more.channel}`,
    sections: registry.sections.map((one) => ({ ...one, ...more })),
  });

  it('replaces one of the same revision for another audience, and the trial falls back on the spot', async () => {
    const { sections, go } = setUp(registryOf(1, 'a'), { a: section('A'), b: section('B', true) });
    await tick(0);
    await go('out');
    act(() => sections.replace(onTrial(registryOf(1, 'b', 'a'), { channel: 'trial' })));
    act(() => sections.replace(onTrial(registryOf(1, 'x'), { channel: 'trial' })));
    expect(sections.section('markets')?.stable.hash).toBe('b');
    await go('in');
    await tick(0);
    expect(screen.getByText('A')).toBeVisible();
    act(() => sections.replace(registryOf(1, 'a')));
    expect(sections.section('markets')?.channel).toBe('stable');
  });

  it('gives the stable release again when the pass ends, at the next entry', async () => {
    const passUntil = new Date(Date.now() + 3_600_000).toISOString();
    const registry = onTrial(registryOf(1, 'b', 'a'), { channel: 'pass', passUntil });
    const { sections, go } = setUp(registry, { a: section('A'), b: section('B') });
    const heard = jest.fn();
    sections.subscribe(heard);
    await tick(3_599_000);
    expect([passesOf(sections.registry()).length, heard.mock.calls.length]).toEqual([1, 0]);
    await tick(1000);
    expect(passesOf(sections.registry())).toEqual([]);
    expect(heard).toHaveBeenCalledTimes(1);
    expect(screen.getByText('B')).toBeVisible();
    await go('out');
    await go('in');
    await tick(0);
    expect(screen.getByText('A')).toBeVisible();
    // Another tab may still hand on what it heard before.
    act(() => sections.replace({ ...registry, revision: 2 }));
    expect(passesOf(sections.registry())).toEqual([]);
  });
});
