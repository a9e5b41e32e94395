import { screen } from '@testing-library/react';
import { createHostDouble, renderInHost } from 'shared/testing';
import { Part, type ShownPart } from './part';

const part = (change: Partial<ShownPart>): ShownPart => ({
  key: 'batchRelease',
  label: '批签发',
  total: 0,
  more: false,
  path: '/sys/BatchQuery?q=x',
  head: ['品种'],
  rows: [],
  source: '',
  asOf: '2026-11-20',
  ...change,
});
const show = (change: Partial<ShownPart>) =>
  renderInHost(<Part part={part(change)} name="二甲双胍" />, createHostDouble());

it('leads to the list only when that has rows', () => {
  show({ total: 1, rows: [{ id: 'a', path: '/sys/BatchQuery?id=a', cells: ['二甲双胍片'] }] });
  expect(screen.getByRole('link', { name: '按品种名查询批签发' })).toHaveAttribute('href', '/sys/BatchQuery?q=x');
});

it('is no way to an empty list', () => {
  show({});
  expect(screen.getByText('批签发中暂无「二甲双胍」。')).toBeVisible();
  expect(screen.queryByRole('link')).toBeNull();
});

it('offers to ask the market for what nobody offers', () => {
  show({ key: 'spot', label: '现货' });
  expect(screen.getByRole('link', { name: '发布需求' })).toHaveAttribute('href', '/personal/DemandInfoEdit?id=new');
});
