-- Terms that a service excludes: 青霉素类、头孢类与细胞毒品种 -> 青霉素, 头孢, 细胞毒. Whole sentences are skipped.
create or replace function match_excluded(exclusions text) returns text[] language sql immutable parallel safe as $$
  select coalesce(array_agg(distinct term), '{}') from (
    select regexp_replace(regexp_replace(lower(normalize(btrim(part), NFKC)), '^(不承接|暂不承接|含)', ''), '(类|的)?(品种|制剂|产品)?$', '') as term
    from regexp_split_to_table(coalesce(exclusions, ''), '[、，,；;。与和及]|以及') as part) as terms
  where char_length(term) between 2 and 8 $$;
