-- Dosage forms of a demand or service as codes: those of its field, else those that its title names where it is about making them.
-- What the title refuses, has given up or only plans is not named: 曾做水针，现转做冻干粉针 names the latter. The name of a whole group,
-- 注射剂, tells no more than the category.
create or replace function match_forms_read(category text, stated text[], title text) returns text[] language sql stable parallel safe as $$
  select case when cardinality(stated) > 0 or category !~ '^M' or category in ('M01', 'M02') then stated else (
    select case when cardinality(codes) <= 6 then codes else '{}' end from (select array(
      select code from unnest(term_codes('dosageForms', match_named('dosageForms', array(
        select part from regexp_split_to_table(norm_of(array[title]), '[,。;!?、/+()\n]') as part
        where part !~ '不|无法|除|曾|原有|现无|停|拟建|拟新|计划|非'), false))) as code
      where code !~ '^OT') as codes) as named) end $$;
