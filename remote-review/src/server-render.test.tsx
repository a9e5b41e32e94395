/** @jest-environment node */
import { createHostDouble } from 'shared/testing';
import { renderTwice } from 'shared/testing/render-twice';
import { sampleAnswers } from 'shared/testing/sample-answer';
import { routes } from './routes';

it.each(routes)('draws $path on the server, the same on every machine', async (route) => {
  const [first, second] = await renderTwice(route as never, route.path, createHostDouble(sampleAnswers()));
  expect(first).toContain('<h1');
  expect(second).toBe(first);
});
