-- Terms of a vocabulary whose names texts contain, by the place of the text. A name inside a longer one does not count: 软胶囊 is no 胶囊.
-- Many texts at a time; imports switch these joins off, for statements whose every join has an index.
create or replace function match_names_in(of_vocabulary text, phrases text[]) returns table (part int, code text) language sql stable parallel safe
  set enable_hashjoin = on set enable_material = on as $$
  with found as materialized (
    select distinct p.part::int as part, n.code, n.name
    from unnest(phrases) with ordinality as p (phrase, part)
      cross join lateral unnest(string_to_array(p.phrase, null)) with ordinality as c (letter, spot)
      join term_name as n on n.vocabulary = of_vocabulary and left(n.name, 1) = c.letter
        and substr(p.phrase, c.spot::int, char_length(n.name)) = n.name)
  select distinct f.part, f.code from found as f
  where not exists (select from found as l where l.part = f.part and l.name <> f.name and strpos(l.name, f.name) > 0) $$;
