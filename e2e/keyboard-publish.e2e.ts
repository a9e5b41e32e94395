/** @jest-environment node */
import type { Locator, Page } from 'playwright-core';
import { complaints, visitor } from 'shared/testing/real/browser';
import { arrived, newestCode, open, password, saved, settled } from './harness/journey';
import { keyboard } from './harness/keyboard';
import { ownPortal } from './harness/own-portal';

const own = ownPortal();
type Keys = ReturnType<typeof keyboard>;
type Size = 'desktop' | 'mobile';

/** A person with a keyboard alone. The browser is told once to hand over what it would open: told with each key, it may be too late. */
async function person(size: Size = 'desktop') {
  const visit = await visitor(own.browser, size);
  visit.page.on('filechooser', () => {});
  return { ...visit, keys: keyboard(visit.page) };
}

/** On the login that has come by itself. */
async function signIn(page: Page, keys: Keys, userName: string) {
  await keys.on(page.getByLabel('用户名'));
  await keys.type(userName);
  await keys.press('Tab');
  await keys.on(page.getByLabel('密码', { exact: true }));
  await keys.type(password);
  await keys.press('Enter');
  await page.getByLabel('用户名').waitFor({ state: 'detached' });
}

async function upload(page: Page, keys: Keys, label: string) {
  await keys.tab(page.getByRole('button', { name: new RegExp(`点击选择${label}`) }), 12);
  const [chooser] = await Promise.all([page.waitForEvent('filechooser'), keys.press('Enter')]);
  await chooser.setFiles({ name: `示例${label}.png`, mimeType: 'image/png', buffer: await page.screenshot() });
  await page.getByRole('button', { name: `移除 示例${label}.png` }).waitFor();
}

/** Opens a list by typing into it and takes what is found first. */
async function pick(page: Page, keys: Keys, label: string, option: string) {
  const box = page.getByRole('combobox', { name: label });
  await keys.tab(box, 20);
  await page.keyboard.insertText(option);
  const active = page.locator('.ant-select-item-option-active, .ant-cascader-menu-item-active');
  const found = page.locator('.ant-select-item-option, .ant-cascader-menu-item').filter({ hasText: option });
  await found.filter({ visible: true }).first().waitFor();
  if (!(await active.filter({ hasText: option, visible: true }).count())) await keys.press('ArrowDown');
  await active.filter({ hasText: option, visible: true }).waitFor();
  await keys.press('Enter');
  await page.locator('.ant-select').filter({ has: box }).getByText(option).first().waitFor();
  await keys.on(box);
}

/** Types a day that is `more` days after today. */
async function typeDay(keys: Keys, field: Locator, more: number) {
  await keys.tab(field, 20);
  const day = new Date(Date.now() + more * 86_400_000).toISOString().slice(0, 10);
  await keys.type(day);
  await keys.press('Enter');
  expect(await field.inputValue()).toBe(day);
  await keys.on(field);
}

/** Writes a demand from the list of one's own, and hands it in. */
async function publish(page: Page, keys: Keys, title: string, size: Size) {
  await open(page, `${own.portal.url}/personal/DemandInfoEdit`);
  await keys.skip();
  await keys.tab(page.getByRole('main').getByRole('link', { name: '发布需求' }).first(), 20);
  await keys.press('Enter');
  await keys.arrived(/DemandInfoEdit\?/);
  await keys.tab(page.getByRole('textbox', { name: '标题', exact: true }), 30);
  await page.keyboard.insertText(title);
  await pick(page, keys, '需求类别', '冻干');
  await pick(page, keys, '药物类型', '多肽');
  await pick(page, keys, '当前阶段', '商业化');
  await typeDay(keys, page.getByRole('textbox', { name: '期望交期' }), 30);
  const strict = page.getByRole('group', { name: '地区必须满足' }).getByRole('radio');
  await keys.tab(strict.first(), 20);
  await keys.press('ArrowRight');
  expect(await strict.nth(1).isChecked()).toBe(true);
  await keys.tab(page.getByRole('textbox', { name: '发布方类型' }), 20);
  await page.keyboard.insertText('MAH 持有人');
  await pick(page, keys, '需求方所在地', '江苏');
  const description = page.getByRole('textbox', { name: '描述' });
  await keys.tab(description, 40);
  await page.keyboard.insertText(
    '寻找注射用多肽冻干粉针的商业化生产，含工艺验证、清洁验证与稳定性研究，并提供完整的技术转移文件。',
  );
  await upload(page, keys, '附件');
  await keys.back(page.getByLabel('第 1 个文件的图片说明'), 8);
  await page.keyboard.insertText('示例车间');
  await saved(page);
  const submit = page.getByRole('button', { name: '提交审核' }).filter({ visible: true });
  if (size === 'desktop') await keys.back(submit, 120);
  else await keys.tab(submit, 60);
  await keys.press('Enter');
  await page.getByText(/^已提交审核，编号 /).waitFor();
}

it('a member claims an enterprise and publishes for it, a reviewer decides, by keys alone', async () => {
  const { rows } = await own.database.query<{ id: string; name: string }>(
    `update enterprise set intro = '' where id = (select id from enterprise
       where status = 'published' and claim_status = 'unclaimed' order by id limit 1) returning id, name`,
  );
  const [enterprise] = rows as [{ id: string; name: string }];
  const member = await person();
  const { page, keys } = member;
  await open(page, `${own.portal.url}/detail/ServiceProviderDetail?id=${enterprise.id}`);
  await keys.skip();
  await keys.tab(page.getByRole('main').getByRole('link', { name: '我要认领' }).first(), 40);
  await keys.press('Enter');
  await page.waitForURL(/EnterpriseClaim/);
  await signIn(page, keys, 'demand01');
  await keys.tab(page.getByRole('button', { name: `选择${enterprise.name}` }), 40);
  await keys.press('Enter');
  await keys.on(page.getByRole('heading', { name: '证明材料' }));
  await upload(page, keys, '营业执照');
  await upload(page, keys, '授权书');
  await keys.tab(page.getByLabel('姓名'), 12);
  await page.keyboard.insertText('沈示例');
  await keys.tab(page.getByLabel('职务'), 1);
  await page.keyboard.insertText('商务拓展经理');
  await keys.tab(page.getByRole('textbox', { name: '手机号' }), 2);
  await keys.type('13900001099');
  await keys.tab(page.getByRole('button', { name: /获取.*验证码/ }), 1);
  await keys.press('Enter');
  await page.getByRole('link', { name: '查看短信' }).waitFor();
  await keys.tab(page.getByLabel('短信验证码'), 2);
  await keys.type(await newestCode(own.portal.url, '13900001099'));
  await page.getByText('材料齐全，可以提交').waitFor();
  await keys.tab(page.getByRole('button', { name: '提交审核' }), 12);
  await keys.press('Enter');
  await page.getByText(/^RL\d{14}$/).waitFor();

  const reviewer = await person();
  const { page: desk, keys: deskKeys } = reviewer;
  await desk.goto(`${own.portal.consoleUrl}/operate`);
  await settled(desk);
  await deskKeys.tab(desk.getByLabel('用户名'), 10);
  await signIn(desk, deskKeys, 'reviewer01');
  await arrived(desk, '**/review');
  await deskKeys.on(desk.getByRole('heading', { level: 1, name: '审核台' }));
  await deskKeys.tab(desk.getByRole('link', { name: `企业认领：${enterprise.name}`, exact: true }), 60);
  await deskKeys.press('Enter');
  await desk.getByText(/由您锁定/).waitFor();
  await deskKeys.press('a');
  await deskKeys.press('Control+Enter');
  await desk
    .getByText(/^已通过：/)
    .first()
    .waitFor();

  const title = '示例需求：冻干粉针键盘发布';
  await publish(page, keys, title, 'desktop');
  await desk.goto(`${own.portal.consoleUrl}/review`);
  await settled(desk);
  await deskKeys.tab(desk.getByRole('link', { name: title, exact: true }), 60);
  await deskKeys.press('Enter');
  await desk.getByText(/由您锁定/).waitFor();
  // Without single keys: to the field that is returned, and to the button below.
  await deskKeys.tab(desk.getByRole('button', { name: /^退回此项.*描述/ }), 60);
  await deskKeys.press('Enter');
  await deskKeys.on(desk.getByLabel('退回原因：描述'));
  await desk.keyboard.insertText('请补充批量与灌装规格');
  await deskKeys.tab(desk.getByRole('button', { name: /^提交决定/ }), 60);
  await deskKeys.press('Enter');
  await desk
    .getByText(/^已退回修改：/)
    .first()
    .waitFor();
  for (const { watched, context } of [member, reviewer]) {
    expect(complaints(watched)).toEqual([]);
    await context.close();
  }
});

it('a demand is written and handed in by keys on a narrow screen', async () => {
  const { context, page, watched, keys } = await person('mobile');
  await open(page, `${own.portal.url}/personal/DemandInfoEdit`);
  await signIn(page, keys, 'supply01');
  await publish(page, keys, '示例需求：窄屏键盘发布', 'mobile');
  expect(complaints(watched)).toEqual([]);
  await context.close();
});
