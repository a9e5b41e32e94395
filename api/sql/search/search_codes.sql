-- The pairs that a row must have for these words. Single characters have keys in titles only, so they are used only where all
-- words are single; beside a longer word they are checked on each hit.
create or replace function search_codes(words text[]) returns bigint[]
  language sql immutable parallel safe
  as $$ select (array_agg(distinct code))[1:24] from unnest(words) as w, lateral (
      select search_pairs(w) as code
      union all
      select search_singles(w) where char_length(w) = 1 and 1 = all (select char_length(other) from unnest(words) as other)) as c $$;
