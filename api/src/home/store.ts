import { type Kysely, sql } from 'kysely';
import type { HomeOverview } from 'shared/contract/home';
import { chainSegments, codesUnder } from 'shared/contract/vocabulary';
import type { Database } from '../db/tables';
import { openDemands } from '../demand/store';
import { published } from '../service/card';

type Db = Kysely<Database>;

interface Counts {
  today: string;
  service: number;
  spot: number;
  platform: number;
  demand: number;
  enterprise: number;
  commissioned: number;
  batch: number;
  clinical: number;
  raw_material: number;
}

/** Every figure of the home page that is a plain count. */
export async function countAll(db: Db): Promise<Counts> {
  const { rows } = await sql<Counts>`select
    to_char(now() at time zone 'Asia/Shanghai', 'YYYY-MM-DD') as today,
    (select count(*)::int ${published('service')}) as service,
    (select count(*)::int ${published('spot')}) as spot,
    (select count(*)::int ${published('platform')}) as platform,
    (select count(*)::int ${openDemands}) as demand,
    (select count(*)::int from enterprise where status = 'published') as enterprise,
    (select count(*)::int from commissioned_production) as commissioned,
    ((select count(*) from batch_release) + (select count(*) from drug_approval))::int as batch,
    (select count(*)::int from clinical_trial) as clinical,
    (select count(*)::int from raw_material) as raw_material`.execute(db);
  return rows[0] as Counts;
}

/** Services and open demands per segment of the chain. */
export async function countSegments(db: Db): Promise<HomeOverview['stages']> {
  const { rows } = await sql<{ code: string; services: number; demands: number }>`
    select code, sum(services)::int as services, sum(demands)::int as demands from (
      select s.category_code as code, count(*) as services, 0 as demands ${published('service')} group by 1
      union all
      select d.category_code, 0, count(*) ${openDemands} group by 1) as counted
    group by code`.execute(db);
  return chainSegments.map(({ name, categories }) => {
    const leaves = new Set(categories.flatMap((code: string) => codesUnder('categories', code)));
    const mine = rows.filter((row) => leaves.has(row.code));
    return {
      name,
      categories: [...categories],
      services: mine.reduce((sum, row) => sum + row.services, 0),
      demands: mine.reduce((sum, row) => sum + row.demands, 0),
    };
  });
}
