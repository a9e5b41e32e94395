import type { Browser } from 'playwright-core';
import { complaints, openBrowser, visitor } from 'shared/testing/real/browser';
import { violations } from './harness/accessibility';
import { arrived, open } from './harness/journey';
import { url } from './harness/portal';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

it('finds from the head by the keyboard alone: suggestions, results, kinds, a record, and back', async () => {
  const { context, page, watched } = await visitor(browser);
  await open(page, `${url}/sys/BuyMarket`);
  const box = page.getByRole('search', { name: '站内搜索' }).getByRole('combobox');
  await box.focus();
  await page.keyboard.type('冻干');
  const list = page.getByRole('listbox', { name: '搜索建议' });
  await list.waitFor();
  expect(await violations(page)).toEqual([]);
  await page.keyboard.press('ArrowDown');
  const first = await list.getByRole('option').first().locator('span').textContent();
  expect(await list.getByRole('option', { selected: true }).count()).toBe(1);
  await page.keyboard.press('Escape');
  await list.waitFor({ state: 'hidden' });
  expect(await box.inputValue()).toBe('冻干');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await arrived(page, '**/sys/Search?**');
  expect(new URL(page.url()).searchParams.get('q')).toBe(first);
  expect(await page.locator('main mark').first().textContent()).not.toBe('');
  await page.getByRole('navigation', { name: '结果分类' }).getByRole('link', { name: /^服务/ }).press('Enter');
  await arrived(page, /kind=service/);
  const found = await page.locator('main h3 a').first().textContent();
  await page.locator('main h3 a').first().press('Enter');
  await arrived(page, '**/detail/ServiceDetail?**');
  expect(await page.locator('h1').textContent()).toBe(found);
  await page.goBack();
  await arrived(page, /kind=service/);
  expect(await page.locator('main h3 a').first().textContent()).toBe(found);
  expect(complaints(watched)).toEqual([]);
  await context.close();
});

it('finds from the home page and from the drawer of a phone', async () => {
  const { context, page, watched } = await visitor(browser, 'mobile');
  await open(page, `${url}/sys/home`);
  const hero = page.getByRole('search', { name: '搜索供需' });
  await hero.getByRole('button', { name: '找需求' }).click();
  await hero.getByRole('combobox').fill('原料药');
  await page.getByRole('listbox', { name: '搜索建议' }).waitFor();
  expect(await violations(page)).toEqual([]);
  await hero.getByRole('button', { name: '搜索' }).click();
  await arrived(page, /\/sys\/Search\?kind=demand&q=/);
  await page.getByText('同时检索同义词').waitFor();

  await page.getByRole('button', { name: '打开导航' }).click();
  const drawer = page.getByRole('dialog', { name: '导航' });
  await drawer.getByRole('combobox').fill('1115-70-4');
  await drawer.getByRole('combobox').press('Enter');
  await arrived(page, /q=1115-70-4/);
  await drawer.waitFor({ state: 'hidden' });
  expect(complaints(watched)).toEqual([]);
  await context.close();
});

it('says what to do when nothing is found, and refuses what is no query', async () => {
  const { context, page } = await visitor(browser);
  await open(page, `${url}/sys/Search?q=${encodeURIComponent('冻干粉针鼍鼍')}`);
  await page.getByRole('heading', { name: '没有找到相关内容' }).waitFor();
  await page.getByRole('region', { name: '相近的词' }).getByRole('link', { name: '冻干粉针' }).click();
  await arrived(page, (address) => address.searchParams.get('q') === '冻干粉针');
  await page.getByRole('heading', { name: /^服务 / }).waitFor();
  for (const q of ['a'.repeat(10_000), '药'.repeat(10_000)]) {
    const answer = await fetch(`${url}/api/Search/all?q=${encodeURIComponent(q)}`);
    expect(answer.status).toBe(400);
    expect((await answer.json()).message).toMatch(/[\u4e00-\u9fff]/);
  }
  await context.close();
});
