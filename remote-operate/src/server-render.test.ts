/** @jest-environment node */
import { createHostDouble } from 'shared/testing';
import { renderTwice } from 'shared/testing/render-twice';
import { routes } from './routes';
import { overview, token } from './testing/canned';

const host = () =>
  createHostDouble(
    {
      'Release/overview': () => overview(),
      'Release/history': () => ({ items: [], total: 0 }),
      'Release/errors': () => ({ items: [], total: 0 }),
      'Release/tokens': () => ({ items: [token()] }),
    },
    'operator01',
  );

it.each(routes.map(({ path, title }) => [path, title]))(
  'draws the frame of %s on the server, the same on every machine and for every person',
  async (path, title) => {
    const double = host();
    const [first, second] = await renderTwice(routes.find((route) => route.path === path) as never, path, double);
    expect(first).toContain(`<h1 tabindex="-1">${title}</h1>`);
    expect(first).toContain('aria-busy="true"');
    expect(second).toBe(first);
    // Neither the person nor anything that only operators may see.
    expect(first).not.toMatch(/operator01|bbbbbbbb|登录后可查看/);
    expect(double.calls).toEqual([]);
    // The page's policy refuses style attributes in markup.
    expect(first).not.toContain(' style="');
  },
);
