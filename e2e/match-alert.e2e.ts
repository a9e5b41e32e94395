/** @jest-environment node */
import { complaints, visitor } from 'shared/testing/real/browser';
import { healthy } from './harness/accessibility';
import { login, open } from './harness/journey';
import { ownPortal } from './harness/own-portal';

const own = ownPortal();

const told = '示例项目需要热熔挤出工艺，并做元素杂质研究；前期已完成处方筛选，样品由我方提供。';

/** Publishes a service of the person's enterprise, and then a demand of the other one that it fits; answers the demand's id. */
async function publish(supplier: string, asker: string) {
  await own.database.query(
    `insert into service (id, no, enterprise_id, title, category_code, modalities, dosage_forms, stages, site_province, description, status)
     select gen_random_uuid(), 'SV-ALERT', a.enterprise_id, '示例固体分散体片剂服务', 'M03', '{small}', '{OS01}', '{phase1,phase2}', '江苏',
       '示例平台提供热熔挤出（HME）与元素杂质研究，设备齐全，可承接临床样品。', 'published' from account as a where user_name = $1`,
    [supplier],
  );
  const { rows } = await own.database.query<{ id: string }>(
    `insert into demand (id, demand_no, publisher_kind, enterprise_id, owner_user_id, title, category_code, modality, dosage_form, stage,
       province, target_markets, description, status, published_at)
     select gen_random_uuid(), 'XQ209901010001', '持有人企业', a.enterprise_id, a.id, '寻示例固体分散体片剂开发', 'M03', 'small', 'OS01', 'phase1',
       '上海', '{中国}', $2, 'published', now() from account as a where user_name = $1 returning id`,
    [asker, told],
  );
  return rows[0]?.id as string;
}

it('a published demand reaches the supplier while the page is open; a changed service reaches the asker', async () => {
  const supplier = await visitor(own.browser, 'desktop');
  const asker = await visitor(own.browser, 'mobile');
  await login(supplier.page, own.portal.url, 'supply01');
  await login(asker.page, own.portal.url, 'demand01');
  await open(supplier.page, `${own.portal.url}/personal/Notifications`);
  await supplier.page.getByRole('heading', { name: '提醒方式' }).waitFor();

  const demand = await publish('supply01', 'demand01');
  await supplier.page.getByRole('button', { name: '有 1 条新通知，点击显示' }).waitFor();
  await open(supplier.page, `${own.portal.url}/personal/Notifications?kind=match`);
  const title = '需求「寻示例固体分散体片剂开发」与您的服务高度匹配';
  await supplier.page.getByRole('link', { name: title, exact: true }).waitFor();
  await healthy(supplier.page);

  await supplier.page.getByRole('button', { name: `不再提醒：${title}` }).press('Enter');
  await supplier.page.getByText('已停止 1 条资料的提醒').waitFor();
  await supplier.page.getByRole('button', { name: '全部恢复' }).press('Enter');
  await supplier.page.getByText('已停止 1 条资料的提醒').waitFor({ state: 'hidden' });
  await supplier.page.getByRole('link', { name: title, exact: true }).press('Enter');
  await supplier.page.waitForURL(`**/detail/SellMarketDetail?id=${demand}`);
  await supplier.page.getByRole('heading', { level: 1, name: '寻示例固体分散体片剂开发' }).waitFor();
  await healthy(supplier.page);

  await open(asker.page, `${own.portal.url}/personal/Notifications?kind=match`);
  await asker.page.getByRole('heading', { name: '提醒方式' }).waitFor();
  await own.database.query(
    `update service set title = '示例固体分散体片剂平台', updated_at = now() where no = 'SV-ALERT'`,
  );
  await asker.page.getByRole('button', { name: '有 1 条新通知，点击显示' }).press('Enter');
  await asker.page
    .getByRole('link', { name: '服务「示例固体分散体片剂平台」与您的需求高度匹配', exact: true })
    .waitFor();
  await healthy(asker.page);
  expect([...complaints(supplier.watched), ...complaints(asker.watched)]).toEqual([]);
  await supplier.context.close();
  await asker.context.close();
});
