/**
 * The 20 best services for a demand among 10,000 and 100,000 (or the given numbers of) services: p50 and p99 over HTTP, and recall@20
 * against scoring every service of the category. Services are generated in the database; blanks, ranges and frequencies are drawn. Their
 * titles say nothing, so that the text has no part in the order and the sums of the database are the whole truth.
 *
 *   node scripts/build.mjs && node --import tsx bench/match-speed.ts [10000 100000 1000000]
 */
import type { Client } from 'pg';
import { termsOf } from 'shared/contract/vocabulary';
import { onPortal } from './on-portal';

const sizes = process.argv.slice(2).map(Number).filter(Boolean);
const enterprises = 5000;
const bars = { ratio: 10, p99: 200, recall: 0.97 };

const list = (values: readonly string[]) => `'{${values.map((value) => `"${value}"`).join(',')}}'::text[]`;
const codes = (name: Parameters<typeof termsOf>[0]) => list(termsOf(name).map(({ code }) => code));
/** A term of a list, the first ones more often, as markets are. */
const drawn = (terms: string, skew = 2) =>
  `(${terms})[1 + floor(power(random(), ${skew}) * cardinality(${terms}))::int]`;

/** Enterprises with evidence of every level; first, because evidence that comes later has all services of its enterprise written anew. */
async function found(client: Client) {
  await client.query(
    `insert into enterprise (id, name, uscc, short_name, org_types, province, city, address, status)
     select lpad(to_hex(i), 32, '0')::uuid, '量测企业' || i, '9' || lpad(i::text, 17, '0'), '量测' || i, '{cdmo}', '江苏', '苏州', '无', 'published'
     from generate_series(1, $1::int) as i on conflict do nothing`,
    [enterprises],
  );
  await client.query(
    `insert into evidence (id, enterprise_id, cert_type, authority, scope, level)
     select md5(e.id::text || c)::uuid, e.id, c, '机构', '范围', (array['self','uploaded','register_matched','verified'])[1 + floor(random() * 4)::int]
     from enterprise as e, unnest(array['LIC_C','GMP_CN','EU_GMP','FDA','CNAS','ISO9001']) as c
     where e.name like '量测企业%' and random() < 0.6 on conflict do nothing`,
  );
}

async function fill(client: Client, from: number, to: number) {
  const enterprise = `lpad(to_hex(mod(i, ${enterprises}) + 1), 32, '0')::uuid`;
  // Nobody searches here, so the search table need not follow.
  await client.query("set portal.search_paused = 'on'");
  await client.query(
    `insert into service (id, no, enterprise_id, title, category_code, modalities, dosage_forms, stages, scale_min, scale_max, scale_unit,
       lead_time_weeks, cert_ids, certs, site_province, description, keywords, status, updated_at)
     select md5('s' || i)::uuid, 'LC-' || i, r.enterprise, '量测 ' || i || ' 号线',
       r.category, array[r.modality], case when random() < 0.8 then array[r.form] else '{}' end,
       (${codes('stages')})[r.stage : least(10, r.stage + floor(random() * 4)::int)],
       case when r.sized then r.low end, case when r.sized then r.low * (2 + 30 * random()) end,
       case when r.sized then ${drawn(list(['kg', '支/批', '片/批', 'L', '例', '批次']), 1)} end,
       case when random() < 0.8 then 4 + floor(random() * 40)::int end,
       array(select v.id from evidence as v where v.enterprise_id = r.enterprise),
       array(select v.cert_type from evidence as v where v.enterprise_id = r.enterprise),
       ${drawn(codes('provinces'))}, '量测用的服务说明，没有别的意思，只为达到字数。', '{}', 'published', now() - random() * interval '300 days'
     from (select i, ${enterprise} as enterprise, ${drawn(codes('categories'), 1.5)} as category, ${drawn(codes('modalities'), 3)} as modality,
         ${drawn(codes('dosageForms'), 2)} as form, 1 + floor(random() * 10)::int as stage, random() < 0.75 as sized, power(10, 1 + 4 * random()) as low
       from generate_series($1::int, $2::int) as i) as r`,
    [from, to],
  );
}

/** The score of the 20th best of all, as the database sums and limits it. */
const truth = `
  select 100 * sqrt(score) as score from (
    select least(match_fit(d, s, current_date) / match_weight(d, s) * match_wish(d, s),
      match_cap(d, s, current_date) ^ 2) as score
    from match_demand as d join match_service as s on s.root = d.root
    where d.id = $1 and match_allowed(d, s, current_date)
    order by 1 desc limit 20) as best order by 1 limit 1`;

const at = (values: number[], share: number) =>
  [...values].sort((a, b) => a - b)[Math.min(values.length - 1, Math.ceil(values.length * share) - 1)] as number;

async function measure(url: string, client: Client, size: number) {
  const { rows } = await client.query<{ id: string }>(
    'select id from match_demand where deadline is null or deadline >= current_date order by md5(id::text) limit 150',
  );
  const times: number[] = [];
  let found = 0;
  let wanted = 0;
  for (const [i, { id }] of rows.entries()) {
    const start = performance.now();
    const answer = (await (await fetch(`${url}/api/Match/supplies?demandId=${id}`)).json()) as {
      data: { items: { score: number }[] };
    };
    times.push(performance.now() - start);
    if (i % 3) continue;
    const least = (await client.query<{ score: number }>(truth, [id])).rows[0]?.score ?? 0;
    const hits = answer.data.items.filter(({ score }) => score >= least - 0.05).length;
    wanted += 20;
    found += hits;
  }
  const result = { p50: at(times, 0.5), p99: at(times, 0.99), recall: found / wanted };
  console.log(
    `${size} services: p50 ${result.p50.toFixed(1)} ms, p99 ${result.p99.toFixed(1)} ms, recall@20 ${result.recall.toFixed(4)} (${rows.length} demands)`,
  );
  return result;
}

void onPortal(async (portal, client) => {
  await client.query("set statement_timeout = 0; set work_mem = '256MB'; set maintenance_work_mem = '1GB'");
  // Texts of the sample services would be the only ones that say anything.
  await client.query('delete from service');
  await found(client);
  const results = [];
  let have = 0;
  for (const size of sizes.length ? sizes : [10_000, 100_000]) {
    const started = Date.now();
    for (; have < size; have += 20_000) await fill(client, have + 1, Math.min(size, have + 20_000));
    have = size;
    console.log(`  written in ${((Date.now() - started) / 1000).toFixed(0)} s`);
    await client.query('vacuum analyze match_service');
    await client.query('analyze service, evidence, enterprise');
    results.push(await measure(portal.url, client, size));
  }
  const [first, last] = [results[0], results.at(-1)];
  if (first && last)
    console.log(
      `largest / smallest p99 = ${(last.p99 / first.p99).toFixed(1)} (bar ${bars.ratio}); p99 ${last.p99.toFixed(0)} ms (bar ${bars.p99}); recall ${last.recall.toFixed(3)} (bar ${bars.recall})`,
    );
});
