-- Of a kind with more than one block the person's own words are looked for in titles first: where these alone fill the answer, no other
-- place is asked. What is answered stays the same (0051_search_find.sql).
create or replace function search_find(of_kind smallint, forms jsonb, cap integer) returns setof search_hit
  language plpgsql stable as $$
declare
  form jsonb;
  words text[];
  wholes text[];
  own boolean := true;
  large boolean := coalesce((select o.block < s.base from search_oldest as o, search_state as s where o.kind = of_kind), false);
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
