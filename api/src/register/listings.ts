import { sql } from 'kysely';
import { paths } from 'shared/contract/paths';
import type { RegisterDetail } from 'shared/contract/register-endpoints';
import type { Db } from '../db/tables';
import { isOffered } from '../enterprise-summary/offered';

type Listing = RegisterDetail['enterprises'][number]['listings'][number];

/** Of each enterprise. */
const shown = 3;

const pathOf = (kind: Listing['kind'], id: string): string =>
  kind === 'demand' ? paths.demandDetail({ id }) : paths.serviceDetail({ id, kind });

/** What each of these enterprises has in the markets now, the newest first; an anonymous demand would reveal its publisher here. */
export async function listingsOf(db: Db, enterprises: readonly string[]): Promise<Map<string, Listing[]>> {
  const { rows } = await sql<{ enterprise: string; kind: Listing['kind']; id: string; title: string }>`
    select e.id as enterprise, l.kind, l.id, l.title
    from unnest(${enterprises}::uuid[]) as e (id) cross join lateral (
      select 'service' as kind, s.id, s.title, s.updated_at from service as s where s.enterprise_id = e.id and s.status = 'published'
      union all select 'spot', s.id, s.name, s.updated_at from spot as s where s.enterprise_id = e.id and ${isOffered('spot', 's')}
      union all select 'platform', p.id, p.title, p.updated_at from platform as p where p.enterprise_id = e.id and p.status = 'published'
      union all select 'demand', d.id, d.title, d.updated_at from demand as d
        where d.enterprise_id = e.id and d.status = 'published' and not d.anonymous
          and (d.deadline is null or d.deadline >= today_cn())
      order by 4 desc, 2 limit ${shown}) as l`.execute(db);
  const found = new Map<string, Listing[]>();
  for (const { enterprise, kind, id, title } of rows)
    found.set(enterprise, [...(found.get(enterprise) ?? []), { kind, id, title, path: pathOf(kind, id) }]);
  return found;
}
