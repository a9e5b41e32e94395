import { screen } from '@testing-library/react';
import type { Ticket } from 'shared/contract/ticket';
import { createHostDouble, renderInHost } from 'shared/testing';
import section from '../../section';

const ticket = {
  id: '0f0e0d0c-0b0a-4908-8706-050403020100',
  no: 'GD20261122000001',
  kind: 'feedback',
  status: 'open',
  subject: null,
  content: '希望列表可以导出。',
  createdAt: '2026-11-22T01:00:00Z',
} as Ticket;

it('names feedback by how it begins, and shows that it goes on', async () => {
  const items = [ticket, { ...ticket, id: `${ticket.id.slice(0, -1)}1`, content: '请核实'.repeat(40) }];
  const host = createHostDouble(
    { 'Ticket/mine': () => ({ items, total: 2, page: 1, pageSize: 10, facets: [] }) },
    'demand01',
  );
  renderInHost(<section.Section />, host, '/personal/Tickets');
  expect(await screen.findByText('希望列表可以导出。')).toBeVisible();
  expect(screen.getByText(`${'请核实'.repeat(20)}…`)).toBeVisible();
});
