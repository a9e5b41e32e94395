import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createHostDouble, renderInHost } from 'shared/testing';
import section from '../../section';
import { change, overview } from '../../testing/canned';

function setUp(address: string, total = 45) {
  const taken = change({ id: '9', verb: 'takeBack', who: '自动', why: '8 个浏览器中有 3 个出错', detail: '结束试用' });
  const host = createHostDouble(
    {
      'Release/overview': () => overview(),
      'Release/history': () => ({ items: total > 0 ? [taken, change()] : [], total }),
    },
    'operator01',
  );
  renderInHost(<section.Section />, host, address);
  return () => host.calls.filter(({ key }) => key === 'Release/history').map(({ input }) => input);
}

it('tells who did what, when and why, with the section by its title', async () => {
  setUp('/operate/history');
  const rows = await screen.findAllByRole('row');
  expect(rows[1]).toHaveTextContent('自动收回');
  expect(rows[1]).toHaveTextContent('8 个浏览器中有 3 个出错');
  await waitFor(() => expect(rows[2]).toHaveTextContent('供需市场'));
  expect(rows[2]).toHaveTextContent(/2026-11-20 14:30.*启用.*0.2.0-bbbbbbbb.*0.1.0-aaaaaaaa.*operator01.*修正报价单位/);
});

it('keeps section and page in the address', async () => {
  const asked = setUp('/operate/history?section=markets&page=2');
  const filter = await screen.findByRole('navigation', { name: '按板块筛选' });
  const help = await within(filter).findByRole('link', { name: '帮助中心' });
  expect(within(filter).getByRole('link', { name: '供需市场' })).toHaveAttribute('aria-current', 'true');
  expect(help).toHaveAttribute('href', '/operate/history?section=help');
  expect(screen.getByRole('link', { name: '第 3 页' })).toHaveAttribute(
    'href',
    '/operate/history?section=markets&page=3',
  );
  await userEvent.click(help);
  await userEvent.click(screen.getByRole('link', { name: '全部' }));
  await waitFor(() =>
    expect(asked()).toEqual([
      { section: 'markets', page: 2, pageSize: 20 },
      { section: 'help', page: 1, pageSize: 20 },
      { section: undefined, page: 1, pageSize: 20 },
    ]),
  );
});

it('says so when nothing was changed', async () => {
  setUp('/operate/history?section=nowhere', 0);
  expect(await screen.findByRole('heading', { name: '没有变更记录' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'nowhere' })).toHaveAttribute('aria-current', 'true');
});
