-- The sums by which candidates are chosen; api/src/match/score.ts computes the same with reasons, and a test compares both.
-- One expression each, so that the planner puts it in line; float8 constants, because numeric ones cost four times more.

create function match_share(low float8, high float8, from_amount float8, to_amount float8) returns float8
  language sql immutable parallel safe as $$
  select case when high > low
    then greatest(0::float8, (least(high, coalesce(to_amount, high)) - greatest(low, coalesce(from_amount, low))) / (high - low))
    when low >= coalesce(from_amount, low) and low <= coalesce(to_amount, low) then 1::float8 else 0::float8 end $$;

create function match_stage(d match_demand, s match_service) returns float8 language sql immutable parallel safe as $$
  select case when s.stages & d.stage <> 0 then 1::float8 when s.stages & d.stage_near <> 0 then 0.65::float8
    when s.stages & d.stage_far <> 0 then 0.3::float8 else 0::float8 end $$;

-- Points of the service for the demand, of d.weight, without those for its text.
create function match_fit(d match_demand, s match_service, today date) returns float8 language sql immutable parallel safe as $$
  select case when s.leaf = d.leaf then 25::float8 else 5::float8 end
    + case when s.modalities & d.modality <> 0 then 15::float8 when s.families & d.family <> 0 then 7.5::float8 else 0::float8 end
    + case when d.form = 0 then 0::float8 when s.forms = 0 then 4.5::float8 when s.forms & d.form <> 0 then 15::float8
        when s.groups & d.form_group <> 0 then 7.5::float8 else 0::float8 end
    + 10::float8 * match_stage(d, s)
    + case when d.dimension is null then 0::float8
        when s.dimension = d.dimension then 10::float8 * match_share(d.scale_min, d.scale_max, s.scale_min, s.scale_max)
        when s.capacity_dimension = d.dimension then 10::float8 * match_share(d.scale_min, d.scale_max, 0, s.capacity)
        else 3::float8 end
    + case when d.must = 0 then 0::float8 else 10::float8 *
        (bit_count((s.verified & d.must)::bit(32)) + 0.9::float8 * bit_count((s.matched & d.must)::bit(32))
          + 0.7::float8 * bit_count((s.uploaded & d.must)::bit(32)) + 0.4::float8 * bit_count((s.told & d.must)::bit(32))
          + 0.3::float8 * bit_count((d.must & ~(s.verified | s.matched | s.uploaded | s.told))::bit(32)))
        / bit_count(d.must::bit(32)) end
    + case when d.deliver_by is null then 0::float8 when s.lead_weeks is null and s.free_from is null then 1.5::float8
        when greatest(today, s.free_from) + 7 * coalesce(s.lead_weeks, 0) <= d.deliver_by then 5::float8
        when d.deliver_by <= today then 0::float8
        else 5::float8 * (d.deliver_by - today)::float8 / (greatest(today, s.free_from) + 7 * coalesce(s.lead_weeks, 0) - today) end
    + case when cardinality(d.regions) > 0 and s.province = any(d.regions) then 3::float8 else 0::float8 end $$;

-- How well the demand suits what the service takes on, 0 to 1: stages, smallest order, and nothing it rules out (the gate saw to that).
create function match_wish(d match_demand, s match_service) returns float8 language sql immutable parallel safe as $$
  select case when s.scale_min is null then (match_stage(d, s) + 1::float8) / 2::float8
    else (match_stage(d, s) + 1::float8 + case when d.dimension is distinct from s.dimension then 0.3::float8
      when d.scale_max >= s.scale_min then 1::float8 else d.scale_max / s.scale_min end) / 3::float8 end $$;

-- Pairs that must never be shown; what the service rules out is looked for apart (api/src/match/read.ts), since a subquery is not put in line.
create function match_allowed(d match_demand, s match_service, today date) returns boolean language sql immutable parallel safe as $$
  select s.root = d.root and s.enterprise_id is distinct from d.enterprise_id
    and (d.deadline is null or d.deadline >= today)
    and (not d.region_strict or s.province = any(d.regions))
    and (d.root <> 'M' or d.form_group = 0 or s.licensed is null or s.licensed & d.form_group <> 0) $$;

-- Services that answer to one of the probes; each is a set of keys of which all must be there, at most `most` services each.
create function match_probe(probes jsonb, most int) returns setof uuid language plpgsql stable
  set enable_seqscan = off set jit = off as $$
declare probe jsonb;
begin
  for probe in select jsonb_array_elements(probes) loop
    return query select s.id from match_service as s
      where s.keys @> array(select value::int from jsonb_array_elements_text(probe)) limit most;
  end loop;
end $$;
-- Demands that ask for one of the keys; the newest ones where there are more.
create function match_asked(asked int4[], most int) returns setof uuid language plpgsql stable
  set enable_seqscan = off set jit = off as $$
begin
  return query select d.id from match_demand as d where d.keys && asked order by d.id desc limit most;
end $$;
