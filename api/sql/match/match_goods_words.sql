-- Names that are known among the Latin words of lines, up to four in a row, the longest at a place: "Iohexol USP", "L-HPC LH-21". What goods are
-- dissolved in is not asked for, and a DMF is a master file more often than a solvent.
create or replace function match_goods_words(lines text[]) returns text[] language sql stable parallel safe
  set enable_seqscan = off set jit = off as $$
  with known as materialized (
    select line, start, start + more as stop, told
    from (select row_number() over () as line,
        regexp_split_to_array(regexp_replace(lower(normalize(one, NFKC)), '\min\s+[a-z]+|[a-z]+\s*(?=溶液|solution)', ' ', 'g'), '[^-a-z0-9α-ω/''()+.]+') as words
      from unnest(lines) as one) as l
      cross join lateral generate_subscripts(words, 1) as start
      cross join generate_series(0, 3) as more
      cross join lateral (select array_to_string(words[start : start + more], '') as told) as t
    where start + more <= cardinality(words) and told ~ '^[-a-z0-9α-ω/''()+.]{3,40}$' and told ~ '[a-z]' and told <> 'dmf'
      and match_goods_is_known(told))
  select coalesce(array_agg(distinct told), '{}') from known as k
  where not exists (select from known as o where o.line = k.line and o.start <= k.start and o.stop >= k.stop and o.stop - o.start > k.stop - k.start) $$;
