import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createHostDouble, renderInHost } from 'shared/testing';
import { checkConformance } from 'shared/testing/conformance';
import { answerSample, sampleAnswers } from 'shared/testing/sample-answer';
import manifest from '../section.json';
import { routes } from './routes';
import section from './section';

const address = '/review';

it('draws the routes that section.json promises, under the same titles', () => {
  expect(routes.map(({ path, title }) => ({ path, title }))).toEqual(
    manifest.routes.map(({ path, title }) => ({ path, title })),
  );
});

it('asks a visitor to sign in and then greets by name', async () => {
  // Calls of a `load` get the least that the contract allows; give answers of your own where a test is about them.
  const host = createHostDouble(sampleAnswers());
  host.popupAnswers = 'demand01';
  renderInHost(<section.Section />, host, address);
  await userEvent.click(await screen.findByRole('button', { name: '登录' }));
  expect(await screen.findByRole('heading', { name: '您好，demand01' })).toBeVisible();
  expect(screen.queryByRole('button', { name: '登录' })).toBeNull();
});

it(
  'keeps to the rules for living beside the shell',
  () => checkConformance(section, { address, answer: answerSample }),
  30_000,
);
