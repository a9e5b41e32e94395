import { act, screen } from '@testing-library/react';
import type { Registry } from 'shared/contract/registry';
import { registryOf, section, setStage, setUp, tick } from '../testing/section-stage';

setStage();

it('keeps the release under another layout of the same section, also when the new one is here already', async () => {
  const { sections, go } = setUp(registryOf(1, 'a'), { a: section('A'), b: section('B') });
  await tick(0);
  act(() => sections.replace(registryOf(2, 'b', 'a')));
  await sections.preload('markets');
  await go('aside');
  expect(screen.getByText('A')).toBeVisible();
  await tick(0);
  expect(screen.getByText('A')).toBeVisible();
  await go('out');
  await tick(0);
  await go('aside');
  await tick(0);
  expect(screen.getByText('B')).toBeVisible();
});

it('takes the new release for a page that the old one does not have', async () => {
  const { sections, go } = setUp(registryOf(1, 'a'), { a: section('A', false, '/old'), b: section('B') });
  await tick(0);
  const next = registryOf(2, 'b', 'a');
  act(() =>
    sections.replace({
      ...next,
      sections: next.sections.map((one) => ({
        ...one,
        routes: ['/old', '/new'].map((path) => ({ path, title: '', chunks: [] })),
      })),
    }),
  );
  await go('/old');
  await tick(0);
  expect(screen.getByText('A')).toBeVisible();
  await go('/new');
  await tick(0);
  expect(screen.getByText('B')).toBeVisible();
});

describe('a release that was found bad', () => {
  const withdrawn = (registry: Registry, hash: string, atOnce = false): Registry => ({
    ...registry,
    sections: registry.sections.map((one) => ({ ...one, withdrawn: [{ hash, atOnce }] })),
  });

  it('is left at once by a tab that saw it fail, without a click', async () => {
    const { sections, failing, drops } = setUp(registryOf(1, 'b', 'a'), { a: section('A'), b: section('B') });
    await tick(0);
    failing.add('b');
    // A newer one alone is no reason: the person may be in the middle of something.
    act(() => sections.replace(registryOf(2, 'c', 'b')));
    expect(screen.getByText('B')).toBeVisible();
    act(() => sections.replace(withdrawn(registryOf(3, 'a'), 'b')));
    await tick(0);
    expect(screen.getByText('A')).toBeVisible();
    expect(drops).toEqual(['b']);
  });

  it('stays where it works, until the person leaves; then nothing leads back to it', async () => {
    const { sections, go, loads } = setUp(registryOf(1, 'b', 'a'), { a: new Error('404'), b: section('B') });
    await tick(0);
    act(() => sections.replace(withdrawn(registryOf(2, 'a', 'b'), 'b')));
    await tick(0);
    expect(screen.getByText('B')).toBeVisible();
    await go('out');
    await go('in');
    await tick(0);
    expect(screen.getByRole('alert')).toBeVisible();
    expect(loads).toEqual(['b?0', 'a?0']);
  });

  it('keeps a page that it alone has, until the person leaves or it has to go', async () => {
    const { sections, go, failing } = setUp(registryOf(1, 'b'), {
      a: section('A', false, '/old'),
      b: section('B', false, '/old', '/new'),
    });
    expect(sections.find('/new')).toBeNull();
    await tick(0);
    expect(sections.find('/new')).toMatchObject({ path: '/new', section: { name: 'markets' } });
    act(() => sections.replace(withdrawn(registryOf(2, 'a', 'b'), 'b')));
    expect(sections.find('/new')?.path).toBe('/new');
    failing.add('b');
    expect(sections.find('/new')).toBeNull();
    failing.clear();
    await go('out');
    await tick(0);
    expect(sections.find('/new')).toBeNull();
  });

  it('tells when another one took its place, which has no such page', async () => {
    const { sections, failing } = setUp(registryOf(1, 'b'), { a: section('A'), b: section('B', false, '/new') });
    await tick(0);
    act(() => sections.replace(withdrawn(registryOf(2, 'a', 'b'), 'b')));
    const seen: boolean[] = [];
    sections.subscribe(() => seen.push(sections.find('/new') !== null));
    failing.add('b');
    act(() => sections.replace(withdrawn(registryOf(3, 'a', 'b'), 'b')));
    await tick(0);
    expect(screen.getByText('A')).toBeVisible();
    expect(seen).toEqual([false, false]);
  });

  it('is left by every tab when an operator wants it so, and swept from those that hold it elsewhere', async () => {
    const { sections, go, drops } = setUp(registryOf(1, 'b', 'a'), { a: section('A'), b: section('B') });
    await tick(0);
    act(() => sections.replace(withdrawn(registryOf(2, 'a'), 'b', true)));
    await tick(0);
    expect(screen.getByText('A')).toBeVisible();
    await go('out');
    await tick(0);
    act(() => sections.replace(withdrawn(registryOf(3, 'c'), 'a')));
    expect(drops).toEqual(['b', 'a']);
  });
});

it('loads nothing ahead of a section that is switched off', async () => {
  const off = registryOf(1, 'a');
  const { sections, loads, go } = setUp(
    { ...off, sections: off.sections.map((one) => ({ ...one, disabled: { reason: '' } })) },
    { a: section('A') },
  );
  await go('out');
  loads.splice(0);
  expect(await sections.preload('markets')).toBeUndefined();
  expect(loads).toEqual([]);
});
