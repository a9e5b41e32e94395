import { randomUUID } from 'node:crypto';
import { type EndpointKey, endpoints } from 'shared/contract/endpoints';
import { everyRegister, exportPath } from 'shared/contract/registers';
import { z } from 'zod';
import { createPool, patient } from '../db';
import { personalProofs } from '../evidence/testing/personal-proofs';
import { createToken } from '../release/tokens';
import { type Audience, openSession } from '../session/store';
import { accountId, createTestApp, type TestApp } from '../testing/app';
import { createMarketDatabase } from '../testing/market';
import { personalTables } from '../user/personal-data';
import { filesAtConsole, refusedToMachines, seedConsoleRows } from './testing/console-rows';
import { mountedRoutes } from './testing/mounted-routes';

const everyKey = Object.keys(endpoints) as EndpointKey[];
/** What the portal answers. */
const keys = everyKey.filter((key) => !('console' in endpoints[key]));
/** What is mounted below /api without being a call of the contract: a stream, an upload with its own token, files for tickets. */
const besides = [
  'GET /api/Events',
  'POST /api/Release/publish',
  'POST /api/Release/check',
  'GET /api/User/export',
  'GET /api/RoadShow/file',
  'POST /api/File/upload',
  'PATCH /api/File/upload/:id',
  'DELETE /api/File/upload/:id',
  'GET /api/File/content',
  'GET /api/Conference/calendar',
  'GET /api/RoadShow/calendar',
  ...everyRegister.map((register) => `GET ${exportPath(register)}`),
];

const people = [
  'anonymous',
  'stranger',
  'A',
  'B',
  'enterprise',
  'operator',
  'admin',
  'reviewer',
  'editor',
  'reading token',
  'section token',
  'machine',
] as const;
type Person = (typeof people)[number];
const accounts: Partial<Record<Person, string>> = {
  A: accountId(1),
  B: accountId(2),
  enterprise: accountId(11),
  operator: accountId(12),
  admin: accountId(13),
  reviewer: accountId(14),
  editor: accountId(15),
};
/** In everything of A's. */
const mark = '甲方专有标记';

let one: TestApp;
const machine: Record<string, string> = {};
beforeAll(async () => {
  one = await createTestApp({ database: await createMarketDatabase() });
  await one.addAccounts();
  const { pool } = one.database;
  const duties: Partial<Record<Person, string>> = { reviewer: '{reviewer}', editor: '{editor}' };
  for (const person of ['enterprise', 'operator', 'admin', 'reviewer', 'editor'] as const)
    await pool.query(
      `insert into account (id, user_name, password_hash, role, duties) select $1, $2, password_hash, $3, $4 from account where user_name = 'user1'`,
      [accounts[person], person, duties[person] ? 'operator' : person, duties[person] ?? null],
    );
  machine.machine = (
    await createToken(pool, { section: null, label: 'x', createdBy: 'test', role: 'all', days: 1 })
  ).token;
  machine['reading token'] = (
    await createToken(pool, { section: null, label: 'z', createdBy: 'test', role: 'read', days: 1 })
  ).token;
  machine['section token'] = (
    await createToken(pool, { section: 'markets', label: 'y', createdBy: 'test', role: 'publish', days: 1 })
  ).token;
  await seedA();
});
afterAll(async () => {
  await one.close();
  await one.database.drop();
});

/** A row of A's in every table that names an account; records are drafts that nobody else may see. */
async function seedA() {
  // Many derived rows hang on a record.
  const pool = createPool(one.database.connectionString, patient);
  const { A } = accounts;
  await openSession(pool, A as string, one.config.session, { address: '203.0.113.*', device: mark });
  await pool.query(`update account set real_name = $2 where id = $1`, [A, mark]);
  await pool.query(
    `with f as (insert into favourite (account_id, type, target_id, title) select $1, 'service', id, $2 from service
      where status = 'published' limit 1 returning *) insert into favourite_removed select * from f`,
    [A, mark],
  );
  for (const table of ['demand', 'service', 'spot', 'platform', 'road_show', 'enterprise']) {
    const named = table === 'spot' || table === 'enterprise' ? 'name' : 'title';
    await pool.query(
      `update ${table} set owner_user_id = $1, status = 'draft', ${named} = $2
       where id = (select id from ${table} where status = 'published' order by id limit 1)`,
      [A, `${mark}的记录`],
    );
  }
  const about = "'service', gen_random_uuid(), $2, 'x', $2, repeat($2, 5)";
  await pool.query(
    `with sent as (insert into enquiry (id, sender_id, client_id, receiver_enterprise_id, target_type, target_id, target_title, receiver_label, subject, content)
                   select gen_random_uuid(), $1, gen_random_uuid(), id, ${about} from enterprise limit 1 returning id),
          quoted as (insert into quotation (id, enquiry_id, client_id, version, account_id, price_min, price_unit, tax_included,
                       lead_time_weeks, valid_until, assumptions)
                     select gen_random_uuid(), id, gen_random_uuid(), 1, $1, 7, '元', true, 7, current_date + 7, $2 from sent),
          accepted as (insert into disclosure_acceptance (enquiry_id, side, version, account_id) select id, 'sender', 1, $1 from sent),
          seen as (insert into disclosure_log (demand_id, enquiry_id, account_id, side, stage, act, detail)
                   select d.id, sent.id, $1, 'sender', 'details', 'file', $2 from sent, (select id from demand limit 1) as d)
     insert into enquiry_message (id, enquiry_id, client_id, side, account_id, body)
     select gen_random_uuid(), id, gen_random_uuid(), 'sender', $1, $2 from sent`,
    [A, mark],
  );
  await pool.query(
    `insert into enquiry (id, receiver_account_id, client_id, sender_id, target_type, target_id, target_title, receiver_label, subject, content)
     select gen_random_uuid(), $1, gen_random_uuid(), $3, ${about}`,
    [A, mark, accounts.enterprise],
  );
  await pool.query(
    `insert into ticket (id, sender_key, account_id, kind, content) values (gen_random_uuid(), gen_random_uuid(), $1, 'feedback', $2)`,
    [A, mark],
  );
  await pool.query(
    `with set as (insert into notification_setting (account_id) values ($1))
     insert into notification (id, account_id, key, kind, title, text)
     select gen_random_uuid(), $1, 'x', 'system', $2, $2`,
    [A, mark],
  );
  await pool.query(
    `insert into conference_sign_up (conference_id, account_id, name, organisation, mobile) select id, $1, $2, $2, '13800000009' from conference limit 1`,
    [A, mark],
  );
  await pool.query(
    `with claimed as (insert into enterprise_claim (id, account_id, enterprise_id, status, applicant_name)
                      select gen_random_uuid(), $1, id, 'rejected', $2 from enterprise limit 1 returning id),
          added as (insert into claim_addition (id, claim_id, account_id, note) select gen_random_uuid(), id, $1, $2 from claimed),
          invited as (insert into enterprise_invitation (id, enterprise_id, mobile, role, account_id, expires_at)
                      select gen_random_uuid(), id, '13800000008', 'view', $1, now() + interval '1 day' from enterprise limit 1),
          asked as (insert into enterprise_request (id, enterprise_id, account_id)
                    select gen_random_uuid(), id, $1 from enterprise limit 1)
     delete from enterprise_member where enterprise_id = (select id from enterprise where name = $3)`,
    [A, mark, `${mark}的记录`],
  );
  const named = [A, `${mark}的记录`];
  await pool.query(`insert into enterprise_member select $1, id, 'owner' from enterprise where name = $2`, named);
  await pool.query(`insert into road_show_booking select id, $1 from road_show limit 1`, [A]);
  await pool.query(`insert into enquiry_reading select id, $1, 1 from enquiry where sender_id = $1 limit 1`, [A]);
  await pool.query(
    `insert into road_show_question (id, road_show_id, account_id, body, answer, answered_at, answered_by)
     select gen_random_uuid(), id, $1, $2, '答复', now(), $1 from road_show where status = 'draft' limit 1`,
    [A, mark],
  );
  await pool.query(
    `with state as (insert into wechat_state (state_hash, browser_hash, app, account_id, expires_at)
                    values ('\\x01', '\\x01', 'site', $1, now() + interval '1 hour')),
          made as (insert into release_token (id, token_hash, label, created_by, account_id) values (gen_random_uuid(), '\\x01', 'x', 'x', $1))
     insert into wechat_ticket (ticket_hash, browser_hash, union_id, nick_name, account_id, expires_at)
     values ('\\x01', '\\x01', 'x', $2, $1, now() + interval '1 hour')`,
    [A, mark],
  );
  await pool.query(
    `with w as (insert into watch (id, account_id, kind, subject, title) values (gen_random_uuid(), $1, 'product', 'x', $2)),
          s as (insert into saved_search (id, account_id, kind, query, name) values (gen_random_uuid(), $1, 'demand', 'q=x', $2)),
          r as (insert into quotation_request (id, account_id, client_id, subject) values (gen_random_uuid(), $1, gen_random_uuid(), $2)),
          m as (insert into match_mute (account_id, record_id) values ($1, gen_random_uuid())),
          f as (insert into file (id, account_id, purpose, name, announced)
                values (gen_random_uuid(), $1, 'listing', $2, 9) returning id)
     insert into file_access (file_id, account_id, role) select id, $1, 'owner' from f`,
    [A, mark],
  );
  await pool.query(
    `with l as (insert into listing (id, kind, account_id, updated_by, draft, state)
                values (gen_random_uuid(), 'demand', $1, $1, jsonb_build_object('title', $2::text), 'draft') returning id),
          c as (insert into review_case (id, kind, subject_id, title, submitted_by, decided_by, locked_by, wanted_by, state, decided_at)
                select gen_random_uuid(), 'listing', id, $2, $1, $1, $1, $1, 'approved', now() from l)
     insert into listing_version (listing_id, version, step, account_id) select id, 1, 'saved', $1 from l`,
    [A, mark],
  );
  await personalProofs(pool, A as string, mark);
  await seedConsoleRows(pool, A as string, mark);
  await pool.query('insert into operator_factor (account_id, secret) values ($1, $2)', [A, mark]);
  await pool.query(`insert into operator_recovery_code values ($1, '\\x01')`, [A]);
  for (const table of ['reset_ticket', 'export_ticket'])
    await pool.query(
      `insert into ${table} (ticket_hash, account_id, expires_at${table === 'export_ticket' ? ', gen' : ''})
       values ('\\x01', $1, now() + interval '1 hour'${table === 'export_ticket' ? ', 1' : ''})`,
      [A],
    );
  await pool.end();
}

/** A fresh login for each call, because some calls end it. */
async function headersOf(person: Person, audience: Audience = 'portal'): Promise<Record<string, string>> {
  if (machine[person]) return { 'x-release-token': machine[person] as string };
  if (person === 'anonymous') return {};
  const id = accounts[person];
  const token = id
    ? (await openSession(one.database.pool, id, one.config.session, undefined, audience)).token
    : 'Z'.repeat(43);
  return { token, authorization: token };
}

async function call(
  key: EndpointKey,
  input: Record<string, unknown>,
  headers: Record<string, string>,
  url: string = one.url,
) {
  const { method } = endpoints[key];
  const query = method === 'GET' ? `?${new URLSearchParams(input as Record<string, string>)}` : '';
  const response = await fetch(`${url}/api/${key}${query}`, {
    method,
    headers: method === 'GET' ? headers : { 'content-type': 'application/json', ...headers },
    body: method === 'GET' ? null : JSON.stringify(input),
  });
  const text = await response.text();
  return {
    status: response.status,
    text,
    ...(JSON.parse(text) as { success: boolean; code: number; message: string }),
  };
}

/** What a release token may do that only reads, or only publishes. */
const readable: readonly EndpointKey[] = ['Release/overview', 'Release/history', 'Release/errors'];

/** How the answer to an empty call must look, by who asks. `through`: not refused for who asks. */
function expected(key: EndpointKey, person: Person): 'through' | 401 | 403 | 'code 1' {
  const { access } = endpoints[key];
  // A success whose code gives the reason why no login is live, as specified.
  if (key === 'User/Islogon' && person === 'stranger') return 'code 1';
  if (access === 'public') return 'through';
  const isMachine = machine[person] !== undefined;
  if (access === 'operator') {
    if (person === 'machine') return refusedToMachines.includes(key) ? 403 : 'through';
    if (isMachine) return readable.includes(key) ? 'through' : 403;
    // Operators and admins too: on the portal they are ordinary members.
    if (accounts[person]) return 403;
  } else if (isMachine) return 401;
  else if (accounts[person]) return access === 'reviewer' || access === 'editor' ? 403 : 'through';
  return person === 'stranger' ? 'code 1' : 401;
}

/** The id is that of the record to be made, or of the enterprise that a stranger asks to join. */
const making: readonly EndpointKey[] = ['Listing/create', 'Member/ask'];

it('knows every route below /api', () => {
  const known = keys.map((key) => `${endpoints[key].method} /api/${key}`);
  expect(mountedRoutes(one.app).sort()).toEqual([...known, ...besides].sort());
});

it.each(people)(
  'lets %s through where the contract says so, and nowhere else',
  async (person) => {
    const wrong: unknown[] = [];
    for (const key of keys) {
      const { status, code, text } = await call(key, {}, await headersOf(person));
      const refused = status === 401 || status === 403 ? status : code === 1 ? 'code 1' : 'through';
      const wanted = expected(key, person);
      if (refused !== wanted || status >= 500) wrong.push({ key, wanted, status, code, text: text.slice(0, 200) });
      if (person !== 'A' && person !== 'operator' && person !== 'admin' && text.includes(mark))
        wrong.push({ key, shows: text.slice(0, 200) });
    }
    expect(wrong).toEqual([]);
  },
  60_000,
);

/** What the console answers beside operators' calls. */
const alsoAtConsole: readonly EndpointKey[] = [
  ...(['Auth/logout', 'User/Islogon', 'User/info', 'Operator/login'] as const),
  ...(['Release/report', 'Health/live', 'Health/ready'] as const),
  ...filesAtConsole,
];

/** The same at the operator console: calls of the portal are not there. */
function expectedAtConsole(key: EndpointKey, person: Person, audience: Audience): string {
  const { access } = endpoints[key];
  if (!['operator', 'reviewer', 'editor'].includes(access) && !alsoAtConsole.includes(key)) return 'absent';
  const unknown = person === 'stranger' || (accounts[person] && audience === 'portal');
  if (key === 'User/Islogon' && unknown) return 'code 1';
  if (access === 'public') return 'through';
  if (machine[person]) return access === 'operator' ? String(expected(key, person)) : '401';
  // A portal login is never valid here.
  if (unknown) return 'code 1';
  if (person === 'anonymous') return '401';
  if (access === 'reviewer' || access === 'editor') return person === access ? 'through' : '403';
  return access !== 'operator' || person === 'operator' || person === 'admin' ? 'through' : '403';
}

it.each(people.flatMap((person) => (['portal', 'operate'] as const).map((audience) => [person, audience] as const)))(
  'lets %s with a login of audience %s through at the console where the contract says so',
  async (person, audience) => {
    const { url } = await one.console();
    const wrong: unknown[] = [];
    for (const key of everyKey) {
      const { status, code, text } = await call(key, {}, await headersOf(person, audience), url);
      const refused =
        status === 401 || status === 403
          ? String(status)
          : code === 1
            ? 'code 1'
            : status === 404 && text.includes('没有这个接口')
              ? 'absent'
              : 'through';
      const wanted = String(expectedAtConsole(key, person, audience));
      if (refused !== wanted || status >= 500) wrong.push({ key, wanted, status, code, text: text.slice(0, 200) });
    }
    expect(wrong).toEqual([]);
  },
  60_000,
);

it('takes a login of the console nowhere on the portal', async () => {
  const wrong: unknown[] = [];
  for (const key of keys.filter((name) => endpoints[name].access !== 'public')) {
    const { code } = await call(key, {}, await headersOf('operator', 'operate'));
    if (code !== 1) wrong.push({ key, code });
  }
  expect(wrong).toEqual([]);
});

/** Fields of an input that take an id, one or many, and the choices beside them. */
function fieldsOf(key: EndpointKey) {
  const schema = z.toJSONSchema(endpoints[key].input, { io: 'input', unrepresentable: 'any' }) as {
    properties?: Record<string, object>;
  };
  const properties = Object.entries(schema.properties ?? {});
  const ids = properties.filter(([, property]) => JSON.stringify(property).includes('"uuid"')).map(([name]) => name);
  const choices = properties.flatMap(([name, property]) => {
    const values = (property as { enum?: string[] }).enum;
    return values ? [{ name, values }] : [];
  });
  return { ids, choices };
}

it('answers an id of somebody else like one that nobody has, and changes nothing of theirs', async () => {
  const { pool } = one.database;
  const ownedBy = async () => {
    const rows: Record<string, unknown[]> = {};
    for (const { table, owner } of personalTables)
      rows[table] = (
        await pool.query(`select to_jsonb(t) - 'view_count' as row from ${table} t where ${owner} = $1 order by 1`, [
          accounts.A,
        ])
      ).rows;
    return rows;
  };
  const before = await ownedBy();
  expect(Object.entries(before).flatMap(([table, rows]) => (rows.length === 0 ? [table] : []))).toEqual([]);
  const theirs = Object.values(before)
    .flat()
    .flatMap((row) => (row as { row: { id?: unknown } }).row.id ?? [])
    .filter((id): id is string => z.uuid().safeParse(id).success);
  expect(theirs.length).toBeGreaterThanOrEqual(6);

  const wrong: unknown[] = [];
  let asked = 0;
  for (const key of keys) {
    if (endpoints[key].access === 'operator' || making.includes(key)) continue;
    const { ids, choices } = fieldsOf(key);
    const [choice] = choices;
    const headers = await headersOf('B');
    for (const name of ids)
      for (const value of choice?.values ?? [''])
        for (const id of [...theirs, accounts.A as string]) {
          const input = (some: string) => ({ ...(choice ? { [choice.name]: value } : {}), [name]: some });
          const absent = randomUUID();
          const [foreign, nobody] = await Promise.all([
            call(key, input(id), headers),
            call(key, input(absent), headers),
          ]);
          asked += 1;
          if (
            foreign.text.replaceAll(id, 'id') !== nobody.text.replaceAll(absent, 'id') ||
            foreign.status !== nobody.status
          )
            wrong.push({
              key,
              input: input(id),
              foreign: foreign.text.slice(0, 200),
              nobody: nobody.text.slice(0, 200),
            });
        }
  }
  expect(wrong.slice(0, 10)).toEqual([]);
  expect(asked).toBeGreaterThan(50);
  expect(await ownedBy()).toEqual(before);
});
