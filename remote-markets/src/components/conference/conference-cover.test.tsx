import { render } from '@testing-library/react';
import type { ConferenceCard } from 'shared/contract/conference';
import { ConferenceCover } from './conference-cover';

const kinds: ConferenceCard['kind'][] = ['meeting', 'training', 'news', 'policy'];
const figure = (kind: ConferenceCard['kind'], id = '000004') =>
  render(<ConferenceCover card={{ id, kind }} />).container.innerHTML.match(/<svg.*<\/svg>/)?.[0] ?? '';

it('each kind has a cover of its own, without a word for screen readers', () => {
  for (const kind of kinds) expect(figure(kind)).toMatch(/^<svg aria-hidden="true".*<path/);
  expect(new Set(kinds.map((kind) => figure(kind))).size).toBe(kinds.length);
});

it('neighbours of one kind differ', () => {
  expect(figure('meeting', '000004')).not.toBe(figure('meeting', '000005'));
});
