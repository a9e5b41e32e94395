import { signedInTab } from '../testing/tab';

const key = 'claim:demand01:form';
const others = 'claim:supply01:form';

beforeEach(() => {
  localStorage.clear();
  for (const one of [key, others]) localStorage.setItem(one, '{}');
});

it('goes from the browser with a logout, and only what this account has typed', async () => {
  await signedInTab({ answers: { 'Auth/logout': () => null } }).session.logout();
  expect(Object.keys(localStorage)).toEqual([others]);
});

it('stays through an end that the person did not choose', async () => {
  const tab = signedInTab();
  await tab.session.end('forcedOffline', 'token-1');
  expect([tab.session.token(), Object.keys(localStorage).sort()]).toEqual(['', [key, others]]);
});
