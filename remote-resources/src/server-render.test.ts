/** @jest-environment node */
import { createHostDouble } from 'shared/testing';
import { renderTwice } from 'shared/testing/render-twice';
import { routes } from './routes';
import { productDetail, recordList } from './testing/canned';
import { registerList } from './testing/canned-register';

const host = () =>
  createHostDouble(
    {
      'RawMaterial/list': () => recordList(),
      'Product/detail': () => productDetail(),
      'CommissionedProduction/list': () => registerList(),
      'BatchRelease/list': () => registerList(),
      'ClinicalTrial/list': () => registerList(),
    },
    'someone',
  );
const addresses = [
  ...routes.map(({ path, title }) => [path === '/sys/Product' ? `${path}?name=示例西林片` : path, title] as const),
  ['/sys/Product?name=示例西林片', '需求中暂无「品种示例西林」。'],
  ['/sys/RawMaterial?q=微晶&kind=药用辅料&updatedFrom=2026-01-01&sort=regNo&page=2', '微晶纤维素'],
  ['/sys/Clinical?phase=III&sort=ctrNo', '示例药物 1'],
  [`/sys/RawMaterial?id=${recordList().items[0]?.id}`, '微晶纤维素'],
] as const;

it.each(addresses)('draws %s on the server, the same on every machine and for every person', async (address, text) => {
  const route = routes.find(({ path }) => path === address.split('?')[0]);
  const [first, second] = await renderTwice(route as never, address, host());
  expect(first).toContain(text);
  expect(second).toBe(first);
  expect(first).not.toContain('someone');
  // The page's policy refuses style attributes in markup.
  expect(first).not.toContain(' style="');
});

it('gives a browser without script a working form, rows and pages', async () => {
  const [html] = await renderTwice(routes[3] as never, '/sys/RawMaterial?kind=药用辅料', host());
  expect(html).toMatch(/<form[^>]* action="\/sys\/RawMaterial"[^>]* method="get"/);
  expect(html).toContain('<input type="hidden" name="kind" value="药用辅料"/>');
  expect(html).toMatch(/<a[^>]* href="\/sys\/RawMaterial\?kind=[^"]*&amp;id=/);
  expect(html).toMatch(/<a[^>]* href="\/sys\/RawMaterial\?kind=[^"]*&amp;page=2"/);
});
