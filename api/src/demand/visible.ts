import { sql } from 'kysely';

/** Days until the deadline of `d`; null for 长期. */
export const daysLeft = sql<number | null>`(d.deadline - today_cn())`;

/** Whether `d` still accepts responses. */
export const isOpen = sql`(d.status = 'published' and (d.deadline is null or d.deadline >= today_cn()))`;

/** The contract's state of `d`. */
export const stateOf = sql<string>`(case when d.status = 'matching' then 'matching' when ${isOpen} then 'open' else 'closed' end)`;

/** Whether `d` accepts no more responses. */
export const isClosed = sql<boolean>`(${stateOf} = 'closed')`;

/**
 * What everybody may read, as `d`, with `e` where the publisher is an enterprise: closed demands stay; drafts, rejected
 * ones and those of offline enterprises do not.
 */
export const visibleDemands = sql`
  from demand as d
  left join enterprise as e on e.id = d.enterprise_id and e.status = 'published'
  where d.status in ('published', 'matching', 'closed_done', 'closed_none', 'expired')
    and (d.enterprise_id is null or e.id is not null)`;

/** The visible ones that still accept responses. */
export const openDemands = sql`${visibleDemands} and ${isOpen}`;
