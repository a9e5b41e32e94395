/** @jest-environment node */
import { createHostDouble } from 'shared/testing';
import { renderTwice } from 'shared/testing/render-twice';
import { sampleAnswers } from 'shared/testing/sample-answer';
import { routes } from './routes';

it.each(routes.map(({ path, title }) => [path, title]))(
  'draws the frame of %s on the server, the same for every person',
  async (path, title) => {
    const host = createHostDouble(sampleAnswers(), 'editor01');
    const [first, second] = await renderTwice(routes.find((route) => route.path === path) as never, path, host);
    expect(first).toMatch(new RegExp(`<h1[^>]*>${title}</h1>`));
    expect(second).toBe(first);
    expect(host.calls).toEqual([]);
    // The page's policy refuses style attributes in markup.
    expect(first).not.toContain(' style="');
  },
);
