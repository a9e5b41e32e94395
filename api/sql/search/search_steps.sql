-- Marks of the half decades that a batch size in base units covers; without an upper end, all of them from the lower one up.
-- api/src/service/rules.ts asks for the same steps.
create or replace function search_steps(low float8, high float8, dimension text) returns text[]
  language sql immutable parallel safe
  as $$ select case when dimension is null then '{}' else array(
      select concat_ws('|', 's', dimension, step) from generate_series(
        match_step(low), case when high is null then 30 else least(match_step(high), 30) end) as step) end $$;
