import { act, screen, waitFor } from '@testing-library/react';
import type { Data } from 'shared/contract/endpoints';
import { ApiError } from 'shared/http';
import { createHostDouble, renderInHost } from 'shared/testing';
import section from '../../section';

const none = { items: [], total: 0, page: 1, pageSize: 10, facets: [] };
const roleOf = (role: Data<'Listing/list'>['role']) => () => ({
  ...none,
  role,
});
function noneReceived(answer: () => Data<'Listing/list'> | Promise<Data<'Listing/list'>>) {
  const host = createHostDouble(
    {
      'Enquiry/list': () => ({ ...none, unread: { received: 0, sent: 0 } }),
      'Listing/list': answer,
    },
    'supply01',
  );
  renderInHost(<section.Section />, host, '/personal/enquiry?box=received');
  return { host };
}

it.each([
  [null, '企业认领', '/personal/EnterpriseClaim'],
  ['edit', '去发布服务', '/personal/ServiceInfoEdit'],
] as const)('leads a person with the right %j, to whom nothing came, to %s', async (role, name, path) => {
  noneReceived(roleOf(role));
  expect(await screen.findByRole('link', { name })).toHaveAttribute('href', path);
  expect(screen.getByRole('region', { name: '收到的询盘' }).querySelectorAll('a.primary')).toHaveLength(1);
});

it.each([
  ['to read alone', roleOf('view')],
  [
    'not known',
    () => {
      throw new ApiError('服务暂时出错', 500, 500);
    },
  ],
])('leads nobody whose right is %s to what would be refused', async (_, answer) => {
  noneReceived(answer);
  expect(await screen.findByRole('heading', { name: '还没有收到询盘' })).toBeVisible();
  expect(screen.getByRole('region', { name: '收到的询盘' }).querySelector('a.primary')).toBeNull();
});

it('offers no step before it is known what the person may do', async () => {
  let answer = () => {};
  const { host } = noneReceived(() => new Promise((done) => (answer = () => done(roleOf('edit')()))));
  await waitFor(() => expect(host.calls.map(({ key }) => key)).toContain('Listing/list'));
  expect(screen.queryByRole('link', { name: /企业认领|去发布服务/ })).toBeNull();
  await act(async () => answer());
  expect(await screen.findByRole('link', { name: '去发布服务' })).toBeVisible();
});
