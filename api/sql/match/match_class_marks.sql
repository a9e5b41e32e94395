-- A folded text in which a mark stands for each class of match_class_list that it names, longest names first, and the names that were found: 不做性激素 ->
-- 不做 with the marks of 性激素, behind them the letter U+E300 + place of the name.
create or replace function match_class_marks(told text, out marked text, out names text[]) language plpgsql stable parallel safe as $$
declare
  -- An expression without a parameter is computed once for a session.
  terms constant jsonb := match_class_terms();
  letters text[];
  term record;
begin
  names := '{}';
  marked := regexp_replace(concept_fold(told), '[\uE000-\uEFFF]', '', 'g');
  letters := string_to_array(marked, null);
  for term in
    select t.one ->> 0 as name, t.one ->> 1 as marks, t.one ->> 2 as pattern
    from (select distinct head from (select unnest(letters) as head
        union all select l.one || l.two from unnest(letters, letters[2:]) as l(one, two)) as both_heads where terms ? head) as p,
      jsonb_array_elements(terms -> p.head) as t(one)
    where strpos(marked, t.one ->> 0) > 0 order by char_length(t.one ->> 0) desc, 1
  loop
    continue when strpos(marked, term.name) = 0;
    if term.pattern is not null then
      continue when marked !~ term.pattern;
      names := names || term.name;
      marked := regexp_replace(marked, term.pattern, term.marks || chr(58112 + cardinality(names)), 'g');
    else
      names := names || term.name;
      marked := replace(marked, term.name, term.marks || chr(58112 + cardinality(names)));
    end if;
  end loop;
end $$;
