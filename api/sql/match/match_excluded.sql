-- Terms that a list of exclusions names: 青霉素类、头孢类与细胞毒品种 -> 青霉素, 头孢, 细胞毒. Whole sentences are skipped.
create or replace function match_excluded(exclusions text) returns text[] language sql immutable parallel safe as $$
  select coalesce(array_agg(distinct term), '{}') from (
    select match_term(part) as term
    from regexp_split_to_table(coalesce(exclusions, ''), '[、，,；;。和与及或]|以及') as part) as terms
  where char_length(term) between 2 and 12 $$;
