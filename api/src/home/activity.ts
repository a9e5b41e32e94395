import { sql } from 'kysely';
import type { HomeOverview } from 'shared/contract/home';
import { limits as bounds } from 'shared/contract/limits';
import { createStaleWhileRevalidate } from '../db/stale-while-revalidate';
import { openDemands } from '../demand/visible';
import { isOffered } from '../enterprise-summary/offered';
import { limits } from '../search/market-size';

/** Recent activity. Computed for each answer on small tables, cached for a minute on large ones. */
export const activityOf = createStaleWhileRevalidate<'all', HomeOverview['activity']>(
  async (db) => {
    const { rows } = await sql<HomeOverview['activity'] & { replies: number }>`
      select (select count(*)::int from enterprise where status = 'published' and claim_status = 'claimed') as claimed,
        (select count(*)::int from (
          select updated_at from service where status = 'published'
          union all select updated_at from spot where ${isOffered('spot', 'spot')}
          union all select updated_at from platform where status = 'published') as supply
          where updated_at > now() - interval '7 days') as "freshSupplies",
        (select count(*)::int ${openDemands} and coalesce(d.published_at, d.created_at) > now() - interval '7 days') as "freshDemands",
        to_char(greatest((select max(as_of) from commissioned_production), (select max(as_of) from batch_release),
          (select max(as_of) from drug_approval), (select max(as_of) from clinical_trial),
          (select max(as_of) from raw_material)), 'YYYY-MM-DD') as "registersAsOf",
        r.n as replies, r.hours as "replyHours"
      from (select count(*)::int as n, round((percentile_cont(0.5) within group (
          order by extract(epoch from first_reply_at - delivered_at) / 3600))::numeric, 1)::float8 as hours
        from enquiry where first_reply_at > now() - interval '30 days') as r`.execute(db);
    const { replies, ...activity } = rows[0] as (typeof rows)[number];
    return { ...activity, replyHours: replies < bounds.replies.fewest ? null : activity.replyHours };
  },
  ({ claimed, freshSupplies }) => claimed + freshSupplies <= limits.smallMarket,
);
