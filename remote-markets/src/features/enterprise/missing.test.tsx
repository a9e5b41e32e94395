import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useLocation } from 'react-router-dom';
import type { Membership } from 'shared/contract/enterprise-member';
import { createHostDouble, renderInHost } from 'shared/testing';
import { Missing } from './missing';

const enterprise = { id: '0193a000-0000-7000-8000-00000000000a', claimed: true };
const here = '/detail/ServiceProviderDetail';
const join = `/personal/EnterpriseClaim?enterprise=${enterprise.id}`;
const memberOf = (role: Membership['role'], id = enterprise.id): Membership => ({
  ...{ enterprise: { id, name: '示例制药' }, role },
  ...{ members: [], invitations: [], requests: [] },
});

let address = '';
function Address() {
  const { pathname, search } = useLocation();
  address = pathname + search;
  return null;
}
function open(membership: Membership | null, userName = '') {
  const host = createHostDouble({ 'Member/list': () => ({ membership }) }, userName);
  renderInHost(
    <>
      <Missing enterprise={enterprise} />
      <Address />
    </>,
    host,
    here,
  );
  return host;
}
const refused = { name: 'message:shown', payload: { kind: 'info', text: '您的账号不能编辑这家企业的资料' } };

it.each<[string, Membership | null, string, object[]]>([
  ['an editor into the editor', memberOf('edit'), '/personal/EnterpriseInfoEdit', []],
  ['who belongs to no enterprise to the owner who lets in', null, join, []],
  ['who may only look nowhere, and says so', memberOf('view'), here, [refused]],
  ['a member of another one nowhere, and says so', memberOf('owner', 'another'), here, [refused]],
])('leads %s after the login', async (_, membership, wanted, told) => {
  const host = open(membership);
  host.popupAnswers = 'supply01';
  const link = screen.getByRole('link', { name: '成员登录后完善' });
  expect(link).toHaveAttribute('href', '/personal/EnterpriseInfoEdit');
  await userEvent.click(link);
  await waitFor(() => expect(host.calls.map(({ key }) => key)).toContain('Member/list'));
  await waitFor(() => expect([address, host.emitted]).toEqual([wanted, told]));
  expect(screen.queryByRole('link', { name: '成员登录后完善' })).toBeNull();
});

it('stays, and asks nothing, when the login is refused', async () => {
  const host = open(memberOf('owner'));
  await userEvent.click(screen.getByRole('link', { name: '成员登录后完善' }));
  expect([address, host.calls]).toEqual([here, []]);
});

it('offers who belongs to no enterprise to be let in by its owner', async () => {
  open(null, 'demand01');
  expect(await screen.findByRole('link', { name: '申请加入' })).toHaveAttribute('href', join);
});
