-- What the texts of services offer, with everything above it, and what they refuse. One row a text.
-- Imports switch these joins off, for statements whose every join has an index.
create or replace function concept_offered(ids uuid[], told text[], exclusions text[])
  returns table (id uuid, skills int4[], refused int4[]) language sql stable
  set enable_hashjoin = on set enable_mergejoin = on set enable_material = on as $$
  with clause as materialized (
    select t.id, c.clause, c.kind
    from unnest(ids, told) as t(id, told), concept_clauses(t.told, false) as c where c.kind in ('said', 'done', 'refuse')
    union all
    select t.id, concept_fold(t.excluded), 'refuse'
    from unnest(ids, exclusions) as t(id, excluded) where t.excluded is not null),
  -- A clause that many texts have is searched once.
  numbered as materialized (select clause, row_number() over () as place from (select distinct clause from clause) as one),
  found as (
    select c.id, c.kind, f.concept from concept_find((select array_agg(clause order by place) from numbered)) as f
      join numbered as n on n.place = f.part join clause as c on c.clause = n.clause),
  sets as (
    select f.id, coalesce(array_agg(distinct above) filter (where f.kind <> 'refuse'), '{}') as skills,
      coalesce(array_agg(distinct f.concept) filter (where f.kind = 'refuse'), '{}') as refused
    from found as f join concept_tree as t on t.concept = f.concept, unnest(t.up) as above group by f.id)
  select s.id, array(select one from unnest(s.skills) as one where not one = any(s.refused) order by one), s.refused from sets as s $$;
