/** @jest-environment node */
import { createElement } from 'react';
import type { LoadArgs } from '../remote';
import { renderTwice } from './render-twice';

const draw = (text: () => unknown) =>
  renderTwice({ path: '/p', title: 'p', page: () => createElement('p', null, String(text())) } as never, '/p');

it.each([
  ['the clock', () => new Date().getFullYear()],
  ['the clock by its other name', () => Date.now()],
  ['the zone', () => new Date('2026-11-21T20:00:00Z').getDate()],
  ['the language of dates', () => new Date(0).toLocaleDateString()],
  ['the language of figures', () => (1234.5).toLocaleString()],
  ['luck', () => Math.random()],
])('notices a page that depends on %s', async (_, text) => {
  const [first, second] = await draw(text);
  expect(first).not.toBe(second);
});

it('lets a page pass that depends on nothing, and fails one that asks for the window', async () => {
  const [first, second] = await draw(() => new Date(0).toISOString());
  expect(first).toBe(second);
  await expect(draw(() => window.innerWidth)).rejects.toThrow(ReferenceError);
  expect(new Date(0).getTimezoneOffset()).not.toBe(600);
});

it('gives a route its parameters, where its pattern is the address too', async () => {
  const shown = (path: string, address: string) => {
    const page = ({ data }: { data: unknown }) => createElement('p', null, JSON.stringify(data));
    return renderTwice({ path, title: 'p', load: async ({ params }: LoadArgs) => params, page } as never, address);
  };
  const [first, second] = await shown('/p/:id', '/p/:id');
  expect(first).toMatch(/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/);
  expect(second).toBe(first);
  expect((await shown('/p/:id', '/p/7?q=1'))[0]).toContain('7');
});
