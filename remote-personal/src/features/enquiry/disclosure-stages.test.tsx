import { render, screen } from '@testing-library/react';
import type { DisclosedStage, Disclosure } from 'shared/contract/disclosure';
import { DisclosureStages } from './disclosure-stages';

const stage = (name: DisclosedStage['stage'], can: DisclosedStage['can']): DisclosedStage => ({
  stage: name,
  state: 'granted',
  askedAt: null,
  settledAt: null,
  reason: '',
  can,
});
const shown = (can: DisclosedStage['can']) => {
  const state: Disclosure = {
    enquiryId: 'e',
    demandId: 'd',
    side: 'provider',
    stages: [stage('summary', []), stage('details', can)],
    accepted: { mine: null, theirs: null },
    myContact: '',
  };
  render(
    <DisclosureStages state={state} read={{ details: false, contact: false }} onStep={() => {}} onRead={() => {}} />,
  );
  return screen.getAllByText(/^已开放/).map(({ textContent }) => textContent);
};

it('says of what is open why it cannot be read, and offers no reading', () => {
  expect(shown([])).toEqual(['已开放', '已开放，需求已下架，暂不能查看']);
  expect(screen.queryByRole('button')).toBeNull();
});

it('offers to read what is open', () => {
  expect(shown(['read'])).toEqual(['已开放', '已开放']);
  expect(screen.getByRole('button', { name: /^查看/ })).toBeTruthy();
});
