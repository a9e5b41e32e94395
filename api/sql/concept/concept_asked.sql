-- What the texts of demands ask for: at most eight concepts, the most special ones and no general one, in the order of the text; their parents; and all above.
-- Imports switch these joins off, for statements whose every join has an index.
create or replace function concept_asked(ids uuid[], told text[])
  returns table (id uuid, skills int4[], parents int4[], up int4[]) language sql stable
  set enable_hashjoin = on set enable_mergejoin = on set enable_material = on as $$
  with clause as materialized (
    select row_number() over () as place, t.id, c.clause, c.kind = 'welcome' as welcome
    from unnest(ids, told) as t(id, told), concept_clauses(t.told, true) as c where c.kind in ('said', 'planned', 'welcome')),
  -- The head of a large family, such as 化学合成工艺, says little more than the category.
  broad as materialized (select parent as concept from concept_tree where parent is not null group by parent having count(*) >= 10),
  found as (
    select n.id, f.concept, t.parent, t.up, min(n.place * 100000 + f.spot) as at,
      case when not bool_and(n.welcome) then case when f.concept in (select concept from broad) then 2 else 1 end else 3 end as rank
    from concept_find((select array_agg(clause order by place) from clause)) as f
      join clause as n on n.place = f.part join concept_tree as t on t.concept = f.concept and not t.general
    group by n.id, f.concept, t.parent, t.up),
  -- What is only welcome, and a head of a family, count where nothing else is asked for.
  best as (select id, min(rank) as rank from found group by id),
  picked as (select f.* from found as f join best using (id, rank)),
  special as (
    select f.id, f.concept, f.parent, f.up, row_number() over (partition by f.id order by f.at) as rank
    from picked as f
    where not exists (select from picked as b where b.id = f.id and b.concept <> f.concept and f.concept = any(b.up)))
  select s.id, array_agg(s.concept order by s.rank), array_agg(coalesce(s.parent, 0) order by s.rank),
    (select array_agg(distinct u) from special as a, unnest(a.up) as u where a.id = s.id and a.rank <= 8)
  from special as s where s.rank <= 8 group by s.id $$;
