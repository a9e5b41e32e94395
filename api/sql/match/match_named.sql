-- Mask of the terms of a vocabulary that phrases name. `whole`: a phrase is a name; otherwise it contains names, and one inside a
-- longer one does not count: 软胶囊 is no 胶囊. Most services have no phrase, so the look into the vocabulary is left out for those.
create or replace function match_named(of_vocabulary text, phrases text[], whole boolean) returns int8
  language sql stable parallel safe as $$
  select case when cardinality(phrases) = 0 then 0 else (
    with found as (
      select n.code, n.name, phrase from unnest(phrases) as phrase
      join term_name as n on n.vocabulary = of_vocabulary and case when whole then n.name = phrase else strpos(phrase, n.name) > 0 end)
    select coalesce(bit_or(1::int8 << (t.place - 1)), 0)
    from found as f join term as t on t.vocabulary = of_vocabulary and t.code = f.code
    where not exists (select from found as l where l.phrase = f.phrase and l.name <> f.name and strpos(l.name, f.name) > 0)) end $$;
