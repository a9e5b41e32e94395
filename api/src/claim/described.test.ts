import type { Claim } from 'shared/contract/claim';
import { codes } from 'shared/contract/codes';
import { createRoom, enterpriseLine, importText, jsonl } from '../import/testing';
import { createTestApp, type TestApp } from '../testing/app';
import { claimDesk } from '../testing/claims';
import { creditCode } from '../testing/identifier';
import { claimCase } from './case';

let portal: TestApp;
let desk: ReturnType<typeof claimDesk>;
beforeAll(async () => {
  portal = await createTestApp();
  desk = claimDesk(portal);
});
afterAll(() => portal?.close());

test('what somebody else described wrongly keeps nobody from the code, and the approval writes what its applicant described', async () => {
  const [first, second, third] = [await desk.aPerson(), await desk.aPerson(), await desk.aPerson()];
  const uscc = creditCode(910_002);
  const place = { orgTypes: ['cdmo'], province: '江苏', city: '苏州', address: '示例路 18 号' };
  await desk.aDraft(first, { newEnterprise: { ...place, uscc, name: '示例误写生物科技有限公司' } });
  const { data: returned } = await desk.submit(first);
  await desk.decide((returned as Claim).id, {
    outcome: 'return',
    reasons: [{ field: 'licence', reason: '名称与执照不符' }],
  });
  const right = { ...place, uscc, name: '示例正名生物科技有限公司', city: '南京', address: '示例路 20 号' };
  await desk.aDraft(second, { newEnterprise: right });
  const answer = await desk.submit(second);
  expect(answer).toMatchObject({ success: true });
  const { id } = answer.data as Claim;
  expect(await desk.one('select title from review_case where subject_id = $1', [id])).toEqual({
    title: '认领争议：示例正名生物科技有限公司',
  });
  await desk.decide(id, { outcome: 'approve' });
  expect(
    await desk.rows('select name, short_name, city, address, status from enterprise where uscc = $1', [uscc]),
  ).toEqual([
    {
      ...{ name: right.name, short_name: '示例正名生物科技', city: '南京' },
      ...{ address: right.address, status: 'published' },
    },
  ]);
  expect(await desk.current(first)).toMatchObject({ status: 'rejected' });
  // Once it is public its name is no applicant's.
  await desk.aDraft(third, { newEnterprise: { ...place, uscc, name: '示例他名生物科技有限公司' } });
  expect(await desk.submit(third)).toMatchObject({
    code: codes.conflict.code,
    message: expect.stringContaining('请按代码查找'),
  });
});

test('a name that was described with another code keeps its owner from nothing; the approval gives it to whom it is for', async () => {
  const [wrong, owner, late] = [await desk.aPerson(), await desk.aPerson(), await desk.aPerson()];
  const it = {
    name: '示例争名生物科技有限公司',
    orgTypes: ['cdmo'],
    province: '江苏',
    city: '苏州',
    address: '示例路 1 号',
  };
  const [falseCode, rightCode, lateCode] = [creditCode(910_011), creditCode(910_012), creditCode(910_013)];
  await desk.aDraft(wrong, { newEnterprise: { ...it, uscc: falseCode } });
  expect(await desk.submit(wrong)).toMatchObject({ success: true });
  await desk.aDraft(owner, { newEnterprise: { ...it, uscc: rightCode } });
  const answer = await desk.submit(owner);
  expect(answer).toMatchObject({ data: { rival: null, enterprise: { name: it.name, uscc: rightCode } } });
  const { id } = answer.data as Claim;
  const { facts } = await claimCase.show(portal.database.db, id, owner.id);
  expect(facts).toContainEqual({ label: '企业', value: it.name });
  expect(facts.find(({ label }) => label === '同名申请')?.value).toContain(falseCode);

  await desk.decide(id, { outcome: 'approve' });
  expect(await desk.rows('select uscc, status from enterprise where name = $1', [it.name])).toEqual([
    { uscc: rightCode, status: 'published' },
  ]);
  const other = await desk.current(wrong);
  expect(other).toMatchObject({ status: 'pending', enterprise: { name: it.name, uscc: falseCode } });
  await expect(desk.decide(other.id, { outcome: 'approve' })).rejects.toMatchObject({
    codeName: 'conflict',
    message: expect.stringContaining('同名企业'),
  });
  // From now on the name is an enterprise's.
  await desk.aDraft(late, { newEnterprise: { ...it, uscc: lateCode } });
  expect(await desk.submit(late)).toMatchObject({ code: codes.conflict.code });
});

test('what operators have imported meanwhile is neither overwritten by an approval nor deleted with the claim', async () => {
  const [first, second] = [await desk.aPerson(), await desk.aPerson()];
  const described = { orgTypes: ['cdmo'], province: '江苏', city: '苏州', address: '申请人填写的地址' };
  const taken = { ...described, uscc: creditCode(910_021), name: '示例先导生物科技有限公司' };
  const known = { ...described, uscc: creditCode(910_022), name: '示例在册生物科技有限公司' };
  // As an import writes a draft that it finds by its code, and one of its own export.
  const imported = async (uscc: string, address: string) => {
    await desk.rows('update enterprise set address = $2, updated_at = now() where uscc = $1', [uscc, address]);
    await desk.rows(
      "insert into external_id (kind, source, id, record_id) select 'enterprise', '示例来源', uscc, id from enterprise where uscc = $1",
      [uscc],
    );
  };
  const stored = (uscc: string) => desk.one('select address, status from enterprise where uscc = $1', [uscc]);
  await desk.aDraft(first, { newEnterprise: taken });
  const { data } = await desk.submit(first);
  await imported(taken.uscc, '导入的地址 9 号');
  const { facts } = await claimCase.show(portal.database.db, (data as Claim).id, first.id);
  expect(facts.find(({ label }) => label === '平台已有资料')?.value).toContain('保持不变');
  await desk.decide((data as Claim).id, { outcome: 'approve' });
  expect(await stored(taken.uscc)).toEqual({ address: '导入的地址 9 号', status: 'published' });

  await desk.aDraft(second, { newEnterprise: known });
  await desk.submit(second);
  await imported(known.uscc, '导入的地址 8 号');
  await portal.post('/api/Claim/withdraw', {}, second.token);
  expect(await stored(known.uscc)).toEqual({ address: '导入的地址 8 号', status: 'draft' });
});

test('an import takes the name that an applicant alone has typed, a dry run does not, and the claim is refused for it', async () => {
  const person = await desk.aPerson();
  const typed = { orgTypes: ['cdmo'], province: '江苏', city: '苏州', address: '示例路 5 号' };
  const name = '示例导入同名生物科技有限公司';
  const [falseCode, code, late] = [creditCode(910_041), creditCode(910_042), creditCode(910_043)];
  await desk.aDraft(person, { newEnterprise: { ...typed, name, uscc: falseCode } });
  const { data } = await desk.submit(person);
  const room = createRoom();
  const put = (uscc: string, dryRun: boolean, externalId = uscc) =>
    importText(portal.database.pool, room, 'enterprise', jsonl([{ ...enterpriseLine(1), externalId, name, uscc }]), {
      dryRun,
    });
  const stored = () =>
    desk.rows('select uscc, name from enterprise where uscc = any ($1) order by uscc', [[falseCode, code]]);
  const added = { figures: { added: 1, refused: 0 }, refused: [] };
  expect(await put(code, true)).toMatchObject(added);
  expect(await stored()).toEqual([{ uscc: falseCode, name }]);
  expect(await put(code, false)).toMatchObject(added);
  expect(await stored()).toEqual(
    expect.arrayContaining([
      { uscc: code, name },
      { uscc: falseCode, name: `待核实企业 ${falseCode}` },
    ]),
  );
  await expect(desk.decide((data as Claim).id, { outcome: 'approve' })).rejects.toMatchObject({
    message: '同名企业已用另一统一社会信用代码登记，不能通过',
  });
  // From now on the name is an enterprise's.
  for (const dryRun of [true, false])
    expect((await put(late, dryRun)).refused).toEqual([expect.stringMatching(/企业名称已被另一条记录使用$/)]);
  // A code is not given up, described or not.
  for (const dryRun of [true, false])
    expect((await put(falseCode, dryRun, code)).refused).toEqual([
      expect.stringMatching(/信用代码已被另一条记录使用$/),
    ]);
  room.remove();
});

test('a line that is refused takes no name', async () => {
  const person = await desk.aPerson();
  const typed = { orgTypes: ['cdmo'], province: '江苏', city: '苏州', address: '示例路 5 号' };
  const name = '示例被拒行同名生物科技有限公司';
  const [falseCode, code, other] = [creditCode(910_051), creditCode(910_052), creditCode(910_053)];
  await desk.aDraft(person, { newEnterprise: { ...typed, name, uscc: falseCode } });
  await desk.submit(person);
  const room = createRoom();
  const line = (externalId: string, uscc: string, named: string) => ({
    ...enterpriseLine(1),
    externalId,
    name: named,
    uscc,
  });
  const put = (lines: object[]) => importText(portal.database.pool, room, 'enterprise', jsonl(lines));
  const holder = async () => (await desk.rows('select uscc from enterprise where name = $1', [name]))[0]?.uscc;
  // The second line has the external id of the first.
  const { figures } = await put([line('L-1', code, '示例先行生物科技有限公司'), line('L-1', other, name)]);
  expect([figures, await holder()]).toMatchObject([{ added: 1, refused: 1 }, falseCode]);
  // Beside a line that is stored.
  const taken = await put([line('L-2', other, name), line('L-2', creditCode(910_054), name)]);
  expect([taken.figures, await holder()]).toMatchObject([{ added: 1, refused: 1 }, other]);
  room.remove();
});

test('nobody types a name that the portal gives, and a taken one of a stored draft ends in a conflict', async () => {
  const [squatter, first, second, rival] = [
    await desk.aPerson(),
    await desk.aPerson(),
    await desk.aPerson(),
    await desk.aPerson(),
  ];
  const place = { orgTypes: ['cdmo'], province: '江苏', city: '苏州', address: '示例路 3 号' };
  const [squatted, firstCode, code] = [creditCode(910_031), creditCode(910_032), creditCode(910_033)];
  const typed = { ...place, uscc: squatted, name: '示例占名生物科技有限公司' };
  expect(
    (await desk.save(squatter, 0, { newEnterprise: { ...typed, name: `待核实企业 ${code}` } })).data,
  ).toMatchObject({ newEnterprise: null, faults: [{ field: 'newEnterprise.name' }] });
  await desk.aDraft(squatter, { newEnterprise: typed });
  await desk.submit(squatter);
  // As both were stored before such names were refused.
  await desk.rows('update enterprise set name = $2 where uscc = $1', [squatted, `待核实企业 ${code}`]);
  const shared = { ...place, name: '示例同称生物科技有限公司' };
  await desk.aDraft(first, { newEnterprise: { ...shared, uscc: firstCode } });
  expect(await desk.submit(first)).toMatchObject({ success: true });
  await desk.aDraft(second, { newEnterprise: { ...shared, uscc: code } });
  expect(await desk.submit(second)).toMatchObject({ code: codes.conflict.code });
  const reserved = JSON.stringify({ ...shared, uscc: code, name: '待核实企业 X' });
  await desk.rows('update enterprise_claim set new_enterprise = $2 where account_id = $1', [second.id, reserved]);
  expect(await desk.current(second)).toMatchObject({ newEnterprise: { name: '待核实企业 X' } });
  expect(await desk.submit(second)).toMatchObject({
    code: codes.conflict.code,
    message: expect.stringContaining('待核实企业'),
  });

  // In a dispute about one that has such a name for now, its applicant hears of the name that it typed.
  await desk.rows('update enterprise set name = $2 where uscc = $1', [squatted, `待核实企业 ${squatted}`]);
  await desk.aDraft(rival, { newEnterprise: { ...typed, name: '示例另称生物科技有限公司' } });
  expect(await desk.submit(rival)).toMatchObject({ success: true });
  expect(await desk.noticesOf(squatter)).toContain(`「${typed.name}」有另一份认领申请`);
});
