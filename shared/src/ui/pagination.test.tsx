import { screen } from '@testing-library/react';
import { createHostDouble, renderInHost } from '../testing';
import { Pagination, pageNumbers } from './pagination';

it.each([
  [1, 1, [1]],
  [1, 7, [1, 2, 3, 4, 5, 6, 7]],
  [1, 24, [1, 2, 3, 4, 5, 0, 24]],
  [12, 24, [1, 0, 10, 11, 12, 13, 14, 0, 24]],
  [24, 24, [1, 0, 19, 20, 21, 22, 23, 24]],
])('page %i of %i shows %j', (page, last, expected) => {
  expect(pageNumbers(page, last)).toEqual(expected);
});

it('is made of links, without one to the current page or beyond the ends', () => {
  renderInHost(<Pagination total={25} page={1} pageSize={10} href={(p) => `/list?page=${p}`} />, createHostDouble());
  expect(screen.getByText('共 25 条，每页 10 条')).toBeVisible();
  expect(screen.getByRole('link', { name: '下一页' })).toHaveAttribute('href', '/list?page=2');
  expect(screen.queryByRole('link', { name: '上一页' })).toBeNull();
  expect(screen.queryByRole('link', { name: '第 1 页' })).toBeNull();
  expect(screen.getByRole('navigation', { name: '分页' })).not.toHaveAttribute('data-single');
});

it('says that one page is all there is, for narrow screens to leave it out', () => {
  renderInHost(<Pagination total={10} page={1} pageSize={10} href={() => '/'} />, createHostDouble());
  expect(screen.getByRole('navigation', { name: '分页' })).toHaveAttribute('data-single');
});
