-- Makes names and tree equal to the confirmed concepts, and remembers which names came or went. A name that a vocabulary has is a field's.
-- Imports switch these plans off, for statements whose every join has an index.
create or replace function concept_settle() returns void language sql
  set enable_hashjoin = on set enable_mergejoin = on set enable_material = on set enable_seqscan = on as $$
  with recursive named as (
    select distinct on (name) name, no from (
      select concept_fold(told) as name, no, at from concept, unnest(zh || en || abbr || misspelt) with ordinality as n(told, at)
      where status = 'confirmed') as names
    where char_length(name) between 2 and 60
      and not exists (select from term_name as t where t.name = names.name)
    order by name, at, no),
  gone as (delete from concept_name as c where not exists (select from named as n where n.name = c.name and n.no = c.concept) returning name),
  come as (insert into concept_name (name, concept) select name, no from named on conflict (name) do update set concept = excluded.concept
    where concept_name.concept <> excluded.concept returning name)
  insert into concept_changed select name from gone union select name from come on conflict do nothing;
  with recursive tree as (
    select no, code, null::int as parent, array[no] as up, general from concept as c
      where status = 'confirmed' and not exists (select from concept as p where p.code = c.parent and p.status = 'confirmed')
    union all select c.no, c.code, t.no, t.up || c.no, c.general from concept as c join tree as t on c.parent = t.code
      where c.status = 'confirmed' and not c.no = any(t.up)),
  gone as (delete from concept_tree as o where not exists (select from tree as t where t.no = o.concept)),
  moved as (insert into concept_tree select no, parent, up, general from tree
    on conflict (concept) do update set parent = excluded.parent, up = excluded.up, general = excluded.general
    where (concept_tree.parent, concept_tree.up, concept_tree.general) is distinct from (excluded.parent, excluded.up, excluded.general)
    returning concept)
  insert into concept_changed select n.name from concept_name as n join moved as m using (concept) on conflict do nothing $$;
