-- The best `cap` hits of one kind, each record once. `forms` are ways to say the query, the user's own first, then synonyms:
-- [{"words": [], "wholes": []}]. Classes: 0 begins the title, 1 in the title, 2 in the title by a synonym, 3 elsewhere, 4 elsewhere
-- by a synonym. Below `cap` hits exact; above, the best classes and in a class the newest. A kind of several blocks is searched in
-- titles first, because these alone often fill the answer.
create or replace function search_find(of_kind smallint, forms jsonb, cap integer) returns setof search_hit
  language plpgsql stable as $$
declare
  form jsonb;
  words text[];
  wholes text[];
  own boolean := true;
  large boolean := coalesce((select o.large from search_oldest as o where o.kind = of_kind), false);
  hits search_hit[];
  titled search_hit[];
  best search_hit[] := '{}';
begin
  for form in select value from jsonb_array_elements(forms) loop
    words := array(select jsonb_array_elements_text(form -> 'words'));
    wholes := array(select jsonb_array_elements_text(form -> 'wholes'));
    titled := case when own and large then array(select h from search_walk(of_kind, 1, words, wholes, cap) as h) end;
    hits := '{}';
    if coalesce(cardinality(titled), 0) < cap then
      hits := array(select h from search_walk(of_kind, 0, words, wholes, cap) as h);
    end if;
    if cardinality(hits) >= cap and titled is null then
      titled := array(select h from search_walk(of_kind, 1, words, wholes, cap) as h);
    end if;
    if cardinality(titled) >= cap then
      titled := titled || array(select h from search_walk(of_kind, 2, words, wholes, cap) as h);
    end if;
    hits := hits || titled;
    if not own then
      hits := array(select row(h.id, case when h.class < 3 then 2 else 4 end, h.at)::search_hit from unnest(hits) as h);
    end if;
    best := best || hits;
    own := false;
    exit when cardinality(titled) >= cap;
  end loop;
  return query
    select h.id, min(h.class)::smallint, max(h.at) from unnest(best) as h group by h.id order by 2, 3 desc, 1 limit cap;
end $$;
