-- Whether a pair passes the gates that rows of both know; api/src/match/goods.ts has all of them with their reasons.
create or replace function match_spot_allowed(d match_demand, s match_spot, today date) returns boolean language sql immutable parallel safe as $$
  select s.enterprise_id is distinct from d.enterprise_id and s.offer_until >= today
    and (d.deadline is null or d.deadline >= today)
    and (not d.region_strict or s.province = any(d.regions))
    and s.refused_markets & d.markets = 0
    and (d.client = 0 or d.client & ~s.refused_clients <> 0)
    and (s.order_min is null or d.dimension is distinct from s.order_dimension or d.scale_max >= s.order_min)
    and (s.order_min is null or coalesce((d.amounts ->> s.order_dimension)::float8 >= s.order_min, true))
    and (s.only_markets = 0 or d.markets = 0 or s.only_markets & d.markets <> 0) $$;
