-- Stages of development that the text of a service or platform names; empty where it names none. What it does not offer names none.
create or replace function match_stages_read(told text) returns text[] language sql stable parallel safe as $$
  select coalesce(match_stages_named((select string_agg(clause, E'\n') from concept_clauses(told, false) where kind in ('said', 'done'))), '{}') $$;
