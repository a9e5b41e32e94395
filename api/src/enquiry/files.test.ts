import { randomUUID } from 'node:crypto';
import type { EnquiryCard, EnquiryDetail } from 'shared/contract/enquiry';
import { limits } from 'shared/contract/limits';
import type { Quotations } from 'shared/contract/quotation';
import { download, upload } from '../file/testing/client';
import { aPdf } from '../file/testing/samples';
import { type Called, createTestApp, type TestApp } from '../testing/app';
import { anAccount, anEnterprise, aService, builtPassword, dayFromNow } from '../testing/builders';

let portal: TestApp;
let desk: Called;
let service: string;
const token: Record<string, string> = {};
beforeAll(async () => {
  portal = await createTestApp();
  desk = await portal.console();
  const { database } = portal;
  const [buying, selling, third] = await Promise.all([1, 2, 3].map(() => anEnterprise(database)));
  service = await aService(database, { enterprise_id: selling });
  const members = { buyer: buying, colleague: buying, seller: selling, other: third };
  for (const [user_name, enterprise_id] of Object.entries(members)) {
    await anAccount(database, { user_name, enterprise_id });
    token[user_name] = await portal.login(user_name, builtPassword);
  }
  await anAccount(database, { user_name: 'reviewer01', role: 'operator', duties: ['reviewer'] });
  token.reviewer = await desk.login('reviewer01', builtPassword);
  token.visitor = '';
});
afterAll(() => portal?.close());

const paper = async (of: string, purpose: 'enquiry' | 'listing' = 'enquiry') =>
  (await upload(portal, token[of] as string, await aPdf(), { purpose, name: '示例规格.pdf' })).data.id;
const send = (files: unknown, of = 'buyer') =>
  portal.post(
    '/api/Enquiry/send',
    {
      ...{ clientId: randomUUID(), targetType: 'service', targetId: service, ndaAgreed: true, files },
      subject: '询缓释片委托生产',
      content: '我方需要委托生产一批缓释片，附件为规格，请告知档期与报价。',
    },
    token[of],
  );
const people = ['visitor', 'buyer', 'colleague', 'seller', 'other', 'reviewer'] as const;
const readers = async (id: string) => {
  const answers = await Promise.all(
    people.map(async (one) => (await download(one === 'reviewer' ? desk : portal, id, token[one])).status),
  );
  return people.filter((_, i) => answers[i] === 200);
};

test('files of an enquiry and of its quotations are read by its two sides alone, each reading written down', async () => {
  const spec = await paper('buyer');
  expect(await readers(spec)).toEqual(['buyer']);
  const { data } = await send([spec, spec]);
  const { id } = data as EnquiryCard;
  expect(await readers(spec)).toEqual(['buyer', 'seller']);
  const detail = (await portal.get(`/api/Enquiry/detail?id=${id}`, token.seller)).data as EnquiryDetail;
  expect(detail.files).toMatchObject([{ id: spec, name: '示例规格.pdf', type: 'application/pdf' }]);

  const offer = await paper('seller');
  const quoted = await portal.post(
    '/api/Quotation/send',
    {
      ...{ enquiryId: id, clientId: randomUUID(), priceMin: 18, priceUnit: '万元/批', taxIncluded: true },
      ...{ leadTimeWeeks: 12, validUntil: dayFromNow(30), files: [offer] },
    },
    token.seller,
  );
  expect((quoted.data as Quotations).items[0]?.files).toMatchObject([{ id: offer }]);
  expect(await readers(offer)).toEqual(['buyer', 'seller']);
  const log = (await portal.get(`/api/File/accesses?id=${offer}`, token.seller)).data as { items: { who: string }[] };
  expect(log.items.map(({ who }) => who)).toContain('询盘对方');

  // With the enquiry they are collected, and until then their uploader's alone.
  await portal.database.pool.query('delete from enquiry where id = $1', [id]);
  const { rows } = await portal.database.pool.query('select collect_at <= now() as due from file where id = any($1)', [
    [spec, offer],
  ]);
  expect(rows).toEqual([{ due: true }, { due: true }]);
  expect([await readers(spec), await readers(offer)]).toEqual([['buyer'], ['seller']]);
});

test('takes own finished files of this purpose, up to a number', async () => {
  const many = await Promise.all(Array.from({ length: limits.enquiry.files + 1 }, () => randomUUID()));
  const cases: [unknown, number][] = [
    [many, 400],
    [['x'], 400],
    ['x', 400],
    [[randomUUID()], 404],
    [[await paper('seller')], 404],
    [[await paper('buyer', 'listing')], 400],
  ];
  for (const [files, status] of cases) {
    const answer = await send(files);
    expect([files, answer.status]).toEqual([files, status]);
    expect(answer.message).toMatch(/\p{Script=Han}/u);
  }
  expect((await portal.database.pool.query('select from enquiry')).rowCount).toBe(0);
});
