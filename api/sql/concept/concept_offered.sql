drop function if exists concept_offered(uuid[], text[], text[]);
-- What texts offer, with everything above it, and what they refuse, from their clauses of concept_clauses: one id, clause and kind each. One row a text.
-- Imports switch these joins off, for statements whose every join has an index.
create or replace function concept_offered(of uuid[], clauses text[], kinds text[])
  returns table (id uuid, skills int4[], refused int4[]) language sql stable
  set enable_hashjoin = on set enable_mergejoin = on set enable_material = on as $$
  with clause as materialized (
    select t.id, t.clause, t.kind from unnest(of, clauses, kinds) as t(id, clause, kind) where t.kind in ('said', 'done', 'refuse')),
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
