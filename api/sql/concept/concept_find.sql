-- Concepts that folded texts name, by the place of the text. One inside a longer name does not count: 冻干机 is no 冻干.
-- The plan is made for the number of texts; imports switch hash joins off. A Latin name of five letters and more counts with an s behind it too.
create or replace function concept_find(parts text[]) returns table (part int, spot int, concept int) language plpgsql stable parallel safe
  set plan_cache_mode = force_custom_plan set enable_hashjoin = on as $$
#variable_conflict use_column
begin
  return query
  with letter as materialized (
    select t.part::int as part, c.spot::int as spot, substr(t.told, c.spot::int, 62) as rest
    from unnest(parts) with ordinality as t(told, part)
      cross join lateral (select string_to_array(t.told, null) as list) as letters
      cross join lateral unnest(array[''] || list, list, list[2:]) with ordinality as c(before, first, second, spot)
    -- A name that begins in the middle of a Latin word is none.
    where c.second <> '' and not (c.before ~ '[a-z0-9]' and c.first ~ '[a-z0-9]')),
  found as (
    select l.part, l.spot, l.spot + n.length as stop, n.concept
    -- By three letters, since hundreds of names begin with 临床.
    from (select *, left(rest, 3) as start from letter union all select *, left(rest, 2) from letter where char_length(rest) > 2) as l
      join concept_name as n on left(n.name, 3) = l.start and starts_with(l.rest, n.name)
    where not (n.word_end and substr(l.rest, n.length + 1, 2) ~ case when n.length < 5 then '^[a-z0-9]' else '^([a-rt-z0-9]|s[a-z0-9])' end)),
  -- The farthest end of what begins no later, and of what begins earlier.
  reach as (
    select part, spot, stop, concept, max(stop) over (partition by part order by spot) as farthest,
      max(stop) over (partition by part order by spot range between unbounded preceding and 1 preceding) as earlier
    from found)
  select part, min(spot), concept from reach where farthest = stop and earlier is distinct from stop group by part, concept;
end $$;
