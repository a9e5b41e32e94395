-- Concepts that folded texts name, by the place of the text. One inside a longer name does not count: 冻干机 is no 冻干.
-- A Latin name of five letters and more counts with an s behind it too.
-- Imports switch these joins off, for statements whose every join has an index.
create or replace function concept_find(parts text[]) returns table (part int, spot int, concept int) language sql stable parallel safe
  set enable_hashjoin = on set enable_mergejoin = on set enable_material = on as $$
  with found as materialized (
    select t.part::int as part, c.spot::int as spot, c.spot::int + n.length as stop, n.concept
    from unnest(parts) with ordinality as t(told, part)
      cross join lateral (select string_to_array(t.told, null) as list) as letters
      cross join lateral unnest(list, list[2:]) with ordinality as c(first, second, spot)
      join concept_name as n on n.head = c.first || c.second and substr(t.told, c.spot::int, n.length) = n.name
    where not (n.word_start and c.spot > 1 and substr(t.told, c.spot::int - 1, 1) ~ '[a-z0-9]')
      and not (n.word_end and substr(t.told, c.spot::int + n.length, 2) ~ case when n.length < 5 then '^[a-z0-9]' else '^([a-rt-z0-9]|s[a-z0-9])' end))
  select f.part, min(f.spot), f.concept from found as f
  where not exists (select from found as w where w.part = f.part and w.spot <= f.spot and w.stop >= f.stop and w.stop - w.spot > f.stop - f.spot)
  group by f.part, f.concept $$;
