-- Dosage forms that titles name, by the place of the title; those that name none are left out.
-- What a title refuses, has given up or only plans is not named: 曾做水针，现转做冻干粉针 names the latter. The name of a whole group,
-- 注射剂, tells no more than the category.
create or replace function match_forms_titled(titles text[]) returns table (place int, forms text[]) language sql stable parallel safe
  set enable_hashjoin = on as $$
  with part as materialized (
    select t.place::int as place, p.part, row_number() over () as at
    from unnest(titles) with ordinality as t (title, place)
      cross join lateral regexp_split_to_table(norm_of(array[t.title]), '[,。;!?、/+()\n]') as p (part)
    where p.part !~ '不|无法|除|曾|原有|现无|停|拟建|拟新|计划|非'),
  named as (
    select distinct p.place, n.code
    from match_names_in('dosageForms', coalesce((select array_agg(part order by at) from part), '{}')) as n join part as p on p.at = n.part
    where n.code !~ '^OT')
  select n.place, array_agg(n.code order by t.place)
  from named as n join term as t on t.vocabulary = 'dosageForms' and t.code = n.code
  group by n.place having count(*) <= 6 $$;
