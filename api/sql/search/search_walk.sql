-- Hits of one kind, newest block first, until there are `cap`. `place`: 0 anywhere, 1 in the title, 2 at its beginning. `words` are
-- normalised; those that are in `wholes` too are Latin and must not be part of a longer Latin word.
-- Classes: 0 begins the title, 1 in the title, 3 elsewhere.
-- Settings: the bitmap of the key index is the only good plan, and planning again for each block would be too slow.
create or replace function search_walk(of_kind smallint, place integer, words text[], wholes text[], cap integer) returns setof search_hit
  language plpgsql stable
  set plan_cache_mode = force_generic_plan set enable_seqscan = off set enable_indexscan = off set jit = off as $$
#variable_conflict use_column
declare
  w1 text := words[1];
  w2 text := words[2];
  more boolean := cardinality(words) > 2;
  sure boolean := cardinality(wholes) = 0;
  codes bigint[] := search_codes(words);
  head bigint := case when place = 2 then
    coalesce((select search_pairs(left(w1, 2))), (select search_singles(left(w1, 1)))) end;
  today date := today_cn();
  newest integer;
  oldest integer;
  wanted bigint[];
  found integer := 0;
  n integer;
begin
  select s.base + 1 + ((w.last_value - s.written) >> 11)::integer into newest from search_state as s, search_written as w;
  select block into oldest from search_oldest where kind = of_kind;
  for b in reverse newest .. coalesce(oldest, 0) loop
    select array_agg(search_base(of_kind, b, least(place, 1)) | c) into wanted from unnest(codes) as c;
    if head is not null then wanted := wanted || (search_base(of_kind, b, 2) | head); end if;
    return query
      with hit as materialized (
        select id, ntitle, norm, at from search_item
        where keys @> wanted and (until is null or until >= today)
          and strpos(norm, w1) > 0 and (w2 is null or strpos(norm, w2) > 0)
          and (not more or (select bool_and(strpos(norm, w) > 0) from unnest(words[3:]) as w))
          and (sure or (select bool_and(norm ~ ('(?<![a-z])' || w || '(?![a-z])')) from unnest(wholes) as w))
          and (place < 2 or starts_with(ntitle, w1))),
      classed as (
        select id, at, (case
            when strpos(ntitle, w1) = 0 or strpos(ntitle, w2) = 0
              or more and not (select bool_and(strpos(ntitle, w) > 0) from unnest(words[3:]) as w) then 3
            when starts_with(ntitle, w1) then 0 else 1 end)::smallint as class
        from hit)
      select id, class, at from classed where place = 0 or class < 3 order by at desc, id limit cap - found;
    get diagnostics n = row_count;
    found := found + n;
    exit when found >= cap;
  end loop;
end $$;
