import type { PoolClient } from 'pg';
import { minedSource } from 'shared/contract/concept';
import type { Data } from 'shared/contract/endpoints';
import { lockKey } from '../db/locks';
import { enumerationsOf, keywordsOf } from './candidates';
import { patiently, type WriteContext } from './write';

/** Enterprises that have to use a word. */
const fewest = 3;
/** Open suggestions from the market at the most. */
const most = 500;
/** Records that are in memory at once. */
const batch = 500;

const sources = ['service', 'platform', 'spot', 'demand'] as const;

interface Told {
  id: string;
  enterprise: string;
  keywords: string[];
  description: string;
}

/** Writes down who uses which word, and with which others. A list is one enumeration; a keyword stands alone. */
async function collect(client: PoolClient): Promise<void> {
  await client.query('create temp table mined (told text, name text, enterprise uuid, list int) on commit drop');
  let list = 0;
  for (const table of sources) {
    let last = '00000000-0000-0000-0000-000000000000';
    for (;;) {
      const { rows } = await client.query<Told>(
        `select id, enterprise_id as enterprise, keywords, description from ${table}
         where status = 'published' and enterprise_id is not null and id > $1 order by id limit ${batch}`,
        [last],
      );
      const words = rows.flatMap(({ enterprise, keywords, description }) => [
        ...keywordsOf(keywords).map((told) => ({ told, enterprise, list: null as number | null })),
        ...enumerationsOf(description).flatMap((items) => {
          list += 1;
          return items.map((told) => ({ told, enterprise, list }));
        }),
      ]);
      await client.query(
        `insert into mined select told, concept_fold(told), enterprise, list
         from jsonb_to_recordset($1) as w (told text, enterprise uuid, list int) where char_length(concept_fold(told)) > 1`,
        [JSON.stringify(words)],
      );
      if (rows.length < batch) break;
      last = (rows.at(-1) as Told).id;
    }
  }
  await client.query('create index on mined (name); create index on mined (list); analyze mined');
}

const counted = `select name, count(distinct enterprise)::int as support from mined group by name`;

/** Suggestions that are still open say how many use them today. */
const renew = (client: PoolClient) =>
  client.query(
    `with counted as (${counted})
     update concept as c set support = coalesce((select max(support) from counted where name in
       (select concept_fold(told) from unnest(c.zh || c.en || c.abbr || c.misspelt) as told)), 0)
     where c.status = 'suggested' and c.reference = $1`,
    [minedSource],
  );

/** A name that a concept of any status or a vocabulary has is no candidate: what was rejected stays away. */
const add = (client: PoolClient) =>
  client.query(
    `with known as materialized (
       select concept_fold(told) as name from concept, unnest(zh || en || abbr || misspelt) as told
       union select name from concept_name union select name from term_name),
     chosen as materialized (
       select name, support from (${counted}) as counted
       where support >= ${fewest} and not exists (select from known where known.name = counted.name)
       order by support desc, name
       limit greatest(0, ${most} - (select count(*) from concept where status = 'suggested' and reference = $1))),
     beside as materialized (
       select o.name, mode() within group (order by c.parent) as parent
       from mined as o join chosen using (name) join mined as k on k.list = o.list
         join concept_name as n on n.name = k.name join concept as c on c.no = n.concept
       group by o.name)
     insert into concept (code, parent, zh, reference, status, support)
     select 'market-' || left(md5(h.name), 10), coalesce(
         (select parent from beside where beside.name = h.name),
         (select mode() within group (order by c.parent)
          from (select distinct enterprise from mined where name = h.name) as user_of
            join service as s on s.enterprise_id = user_of.enterprise join match_service as m on m.id = s.id
            cross join unnest(m.skills) as skill join concept as c on c.no = skill),
         'process'),
       array[(select mode() within group (order by told) from mined where name = h.name)], $1, 'suggested', h.support
     from chosen as h on conflict (code) do nothing`,
    [minedSource],
  );

/** Suggests what at least three enterprises name and nobody has decided on, and counts the open suggestions anew. One at a time. */
export const mineConcepts = (ctx: WriteContext): Promise<Data<'Concept/suggest'>> =>
  patiently(ctx, async (client) => {
    await lockKey(client, 'concept-mining');
    await collect(client);
    const renewed = (await renew(client)).rowCount ?? 0;
    return { added: (await add(client)).rowCount ?? 0, renewed };
  });
