/** @jest-environment node */
import { complaints, visitor } from 'shared/testing/real/browser';
import { healthy } from './harness/accessibility';
import { importRows } from './harness/import-rows';
import { fillLogin, login, open, settled } from './harness/journey';
import { ownPortal } from './harness/own-portal';

const own = ownPortal();

const trialHead = '登记号,试验状态,药物名称,药物类型,适应症,通俗题目,试验分期,申请人,首次公示信息日期,更新日期';
const trial = (no: string, applicant: string) =>
  `${no},进行中(招募中),示例双名片,化学药物,偏头痛,示例题目,III,${applicant},2026-11-20,2026-11-21`;

/** A public enterprise and another one that has had its name. */
async function twins(offset: number) {
  const { rows } = await own.database.query<{ id: string; name: string }>(
    `select id, name from enterprise where status = 'published' order by id offset $1 limit 2`,
    [offset],
  );
  const [now, former] = rows as [{ id: string; name: string }, { id: string; name: string }];
  await own.database.query('update enterprise set former_names = former_names || $2::text where id = $1', [
    former.id,
    now.name,
  ]);
  return { now, former };
}

it.each([
  ['desktop', 0, 'CTR20269901'],
  ['mobile', 2, 'CTR20269902'],
] as const)(
  '%s: a reviewer says whose a name in a register is, and its page shows the row',
  async (size, offset, no) => {
    const { now, former } = await twins(offset);
    await importRows(own.portal, 'clinical_trial', [trialHead, trial(no, now.name)]);

    const reviewer = await visitor(own.browser, size);
    const { page } = reviewer;
    await page.goto(`${own.portal.consoleUrl}/operate`);
    await fillLogin(page, 'reviewer01');
    await page.waitForURL('**/review');
    await page
      .getByRole('region', { name: '审核队列' })
      .getByRole('link', { name: new RegExp(`「${now.name}」是哪家企业`) })
      .press('Enter');
    const candidates = page.getByRole('radiogroup', { name: '2 家企业用过这个名称' });
    await candidates.waitFor();
    await healthy(page);
    await candidates.getByRole('radio', { name: new RegExp(former.name) }).check();
    await page.keyboard.press('Control+Enter');
    await page.getByText('已关联').first().waitFor();
    await healthy(page);

    const reader = await visitor(own.browser, size);
    await open(reader.page, `${own.portal.url}/detail/ServiceProviderDetail?id=${former.id}`);
    await reader.page.getByRole('row').filter({ hasText: no }).getByRole('link', { name: '示例题目' }).waitFor();
    for (const { context, watched } of [reviewer, reader]) {
      expect(complaints(watched)).toEqual([]);
      await context.close();
    }
  },
);

it.each(['desktop', 'mobile'] as const)('%s: a supplier reads leads, and the rows that say so', async (size) => {
  const { context, page, watched } = await visitor(own.browser, size);
  await login(page, own.portal.url, 'supply01');
  await open(page, `${own.portal.url}/personal/Leads`);
  await page.getByText('由公开登记推出，并非企业声明', { exact: false }).waitFor();
  const first = page.locator('main details').first();
  await first.locator('summary').press('Enter');
  await healthy(page);
  const row = first.getByRole('link').first();
  const title = (await row.textContent()) ?? '';
  await row.press('Enter');
  await page.waitForURL('**/sys/CommissionedProduction?**');
  const drawer = page.getByRole('dialog');
  await drawer.waitFor();
  for (const party of title.split('委托')) await drawer.getByText(party, { exact: true }).first().waitFor();
  await page.goBack();
  await settled(page);
  await page.getByRole('link', { name: '登记为 I 的原辅料' }).press('Enter');
  await page.waitForURL('**/personal/Leads?kind=inactive');
  await page.locator('main details').first().waitFor();
  await healthy(page);
  expect(complaints(watched)).toEqual([]);
  await context.close();
});
