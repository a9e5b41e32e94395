import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import type { DisclosedStage, Disclosure as State } from 'shared/contract/disclosure';
import type { EnquiryDetail } from 'shared/contract/enquiry';
import { createHostDouble, renderInHost } from 'shared/testing';
import { Disclosure } from './disclosure';
import { DisclosureStages } from './disclosure-stages';

const stage = (name: DisclosedStage['stage'], can: DisclosedStage['can']): DisclosedStage => ({
  stage: name,
  state: 'granted',
  askedAt: null,
  settledAt: null,
  reason: '',
  can,
});
const stateOf = (stages: DisclosedStage[], side: State['side'] = 'provider'): State => ({
  enquiryId: 'e',
  demandId: 'd',
  side,
  stages: [stage('summary', []), ...stages],
  accepted: { mine: null, theirs: null },
  myContact: '',
});
const shown = (can: DisclosedStage['can']) => {
  const read = { details: false, contact: false };
  const state = stateOf([stage('details', can)]);
  render(<DisclosureStages {...{ state, read }} onStep={() => {}} onRead={() => {}} withdrawal={null} />);
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

describe('the consent to the exchange of contacts', () => {
  const at = '2026-11-21T02:00:00Z';
  const agreed: EnquiryDetail = {
    ...{ id: 'e', no: 'XJ1', box: 'sent', targetType: 'demand', targetId: 'd', targetTitle: '示例需求' },
    ...{ subject: '我能承接', counterpart: { name: '匿名发布方', enterpriseId: null }, status: 'replied', unread: 0 },
    ...{ waiting: false, preview: '', createdAt: at, lastAt: at, content: '', quantity: '', spec: '', replyBy: null },
    ...{ targetOpen: true, messages: [], contacts: null, closed: null, files: [], staged: true, readsOnly: false },
    ...{ requestId: null, demand: null, consent: { mine: at, theirs: null, myContact: '' } },
  };
  function Thread({ start }: { start: EnquiryDetail }) {
    const [enquiry, setEnquiry] = useState(start);
    return <Disclosure enquiry={enquiry} onWithdrawn={setEnquiry} />;
  }
  const open = async (change: Partial<EnquiryDetail> = {}, side: State['side'] = 'provider') => {
    const host = createHostDouble(
      {
        'Disclosure/state': () => stateOf([{ ...stage('contact', []), state: 'asked', askedAt: at }], side),
        'Disclosure/log': () => ({ items: [], total: 0, page: 1, pageSize: 10, facets: [] }),
        'Enquiry/agree': () => ({ ...agreed, consent: { ...agreed.consent, mine: null } }),
      },
      'supply01',
    );
    renderInHost(<Thread start={{ ...agreed, ...change }} />, host, '/');
    return { host, contact: within(await screen.findByRole('listitem', { name: '联系方式' })) };
  };

  it('is taken back by the provider', async () => {
    const { host, contact } = await open();
    await userEvent.click(contact.getByRole('button', { name: '撤回同意' }));
    await userEvent.click(await screen.findByRole('button', { name: '确认撤回' }));
    await waitFor(() => expect(contact.queryByRole('button', { name: '撤回同意' })).toBeNull());
    const sent = (name: string) => host.calls.filter(({ key }) => key === name).map(({ input }) => input);
    expect(sent('Enquiry/agree')).toEqual([{ id: 'e', agree: false }]);
    await waitFor(() => expect(sent('Disclosure/state')).toHaveLength(2));
  });

  it.each<[string, Partial<EnquiryDetail>, State['side']]>([
    ['by whoever gave none', { consent: { ...agreed.consent, mine: null } }, 'provider'],
    ['after the exchange', { consent: { ...agreed.consent, theirs: at } }, 'provider'],
    ['after the end', { closed: { at, mine: true } }, 'provider'],
    ['by whoever only reads', { readsOnly: true }, 'provider'],
    ['by the publisher', {}, 'owner'],
  ])('is not taken back %s', async (_, change, side) => {
    const { contact } = await open(change, side);
    expect(contact.queryByRole('button', { name: '撤回同意' })).toBeNull();
  });
});
