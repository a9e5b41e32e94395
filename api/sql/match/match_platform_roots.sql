-- Level-1 letters of the categories that a kind of platform serves: no laboratory makes batches, no pilot plant runs a trial.
create or replace function match_platform_roots(kind text) returns text language sql immutable parallel safe as $$
  select case kind when 'technology' then 'DCPMI' when 'pilot' then 'CM' when 'testing' then 'DCPQT' else 'DCPMQI' end $$;
