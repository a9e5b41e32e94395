-- How a stage of development stands among what is kept out and in what a demand says; api/src/match/supply-criteria.ts reads it for people.
create or replace function match_stage_term(code text) returns text language sql immutable parallel safe as $$ select '阶段:' || code $$;
