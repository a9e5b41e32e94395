/** @jest-environment node */
import { complaints, visitor } from 'shared/testing/real/browser';
import { healthy } from './harness/accessibility';
import { eventually, fillLogin, login, open } from './harness/journey';
import { ownPortal } from './harness/own-portal';

const own = ownPortal();

/** What development mode shows of the e-mails, the newest first. */
const outbox = async () => (await fetch(`${own.portal.url}/dev/mail`)).text();

/** Another person's act: something is told to the account. */
async function tell(userName: string, title: string) {
  await own.database.query(
    `insert into notification (id, account_id, key, kind, title, link, mail_owed_at)
     select gen_random_uuid(), id, $2, 'enquiry', $2, '/personal/enquiry', now() from account where user_name = $1`,
    [userName, title],
  );
}

it.each([
  ['desktop', 'demand01'],
  ['mobile', 'supply01'],
] as const)('%s: an address is set, confirmed by its link, and gets what was chosen', async (size, user) => {
  const address = `${user}@mail.example`;
  const { context, page, watched } = await visitor(own.browser, size);
  await login(page, own.portal.url, user);
  await open(page, `${own.portal.url}/personal/Notifications`);
  const settings = page.getByRole('region', { name: '提醒方式' });
  await settings.getByRole('button', { name: '设置邮箱' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: '设置邮箱' });
  await dialog.getByLabel('邮箱').fill(address);
  await dialog.getByLabel('邮箱').press('Enter');
  await page.getByRole('dialog', { name: '请查收邮件' }).getByRole('button', { name: '知道了' }).press('Enter');
  await healthy(page);

  // The link is opened in a mail program, by a browser that is not signed in.
  const [, link = ''] =
    new RegExp(`data-to="${address}".*?href="([^"]+ConfirmEmail[^"]+)"`, 's').exec(await outbox()) ?? [];
  const other = await visitor(own.browser, size);
  const { pathname, search } = new URL(link.replaceAll('&amp;', '&'));
  await other.page.goto(own.portal.url + pathname + search);
  await fillLogin(other.page, user);
  await other.page.getByRole('heading', { name: '邮箱已确认' }).waitFor();
  await healthy(other.page);
  await other.page.getByRole('link', { name: '前往提醒方式' }).press('Enter');
  const choice = other.page.getByRole('region', { name: '提醒方式' });
  await choice.getByRole('checkbox', { name: '询盘：邮件' }).press('Space');
  await choice.getByText('已保存').waitFor();
  await choice.getByRole('combobox', { name: '邮件频率' }).selectOption({ label: '即时' });
  await choice.getByText('已保存').waitFor();
  await healthy(other.page);

  await tell(user, `示例询盘 ${size}`);
  await eventually(true, async () => (await outbox()).includes(`示例询盘 ${size} · 医药供需`), 120_000);
  watched.expected.push(/status of 401/);
  expect([...complaints(watched), ...complaints(other.watched)]).toEqual([]);
  await other.context.close();
  await context.close();
});
