import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Link, MemoryRouter, useLocation } from 'react-router-dom';
import { provinces } from '../../contract/vocabulary';
import { keptRegion, parts } from './region';
import { RegionPicker } from './region-picker';

function Address() {
  const { pathname, search } = useLocation();
  return <p id="address">{decodeURIComponent(pathname + search)}</p>;
}
const address = () => document.querySelector('#address')?.textContent;
const open = (path: string) =>
  render(
    <MemoryRouter initialEntries={[path]}>
      <RegionPicker />
      <Link to="/list?q=甲">without</Link>
      <Address />
    </MemoryRouter>,
  );
const option = (name: string) => screen.getByRole('link', { name, hidden: true });

beforeEach(() => keptRegion.set(''));
afterEach(() => jest.restoreAllMocks());

it('offers every province once', () => {
  expect(parts.flatMap(({ codes }) => codes).sort()).toEqual(provinces.map(({ code }) => code).sort());
});

it('writes the choice into the address, keeps the rest, and remembers it', async () => {
  open('/list?q=甲&page=3');
  expect(option('江苏')).toHaveAttribute(
    'href',
    `/list?q=${encodeURIComponent('甲')}&provinces=${encodeURIComponent('江苏')}`,
  );
  await userEvent.click(option('江苏'));
  expect(document.querySelector('summary')).toHaveFocus();
  expect(address()).toBe('/list?q=甲&provinces=江苏');
  expect(option('江苏')).toHaveAttribute('aria-current', 'true');
  expect(localStorage.getItem('region')).toBe('"江苏"');
});

it('applies the remembered region to an address that asks for nothing, and shows it', async () => {
  keptRegion.set('浙江');
  open('/list?kind=spot');
  await waitFor(() => expect(address()).toBe('/list?kind=spot&provinces=浙江'));
  await userEvent.click(screen.getByRole('link', { name: '取消地区：浙江' }));
  expect(address()).toBe('/list?kind=spot');
  expect(keptRegion.read()).toBe('');
});

it.each(['/list?q=甲', '/list?provinces=广东', '/list?states=open'])('takes %s as it stands', (path) => {
  keptRegion.set('浙江');
  open(path);
  expect(address()).toBe(path);
  expect(keptRegion.read()).toBe('浙江');
});

it('forgets the region when it is taken out elsewhere on the page', async () => {
  keptRegion.set('浙江');
  open('/list');
  await waitFor(() => expect(address()).toBe('/list?provinces=浙江'));
  await userEvent.click(screen.getByRole('link', { name: 'without' }));
  expect(keptRegion.read()).toBe('');
});

it('says 全国, one region, or how many', () => {
  const { unmount } = open('/list?q=1');
  expect(document.querySelector('summary')).toHaveTextContent('省份：全国');
  unmount();
  open('/list?provinces=江苏&provinces=上海&provinces=火星');
  expect(document.querySelector('summary')).toHaveTextContent('省份：江苏等 2 地');
});

it('works where storage is denied', async () => {
  jest.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
    throw new Error('denied');
  });
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new Error('denied');
  });
  open('/list');
  await userEvent.click(option('四川'));
  expect(address()).toBe('/list?provinces=四川');
  expect(keptRegion.read()).toBe('四川');
});
