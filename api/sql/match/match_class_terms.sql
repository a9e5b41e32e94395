-- What marks a text: by the first two letters of the names of match_class_list the names; what stands for each in a marked text, a letter from U+E000
-- for a class that is said, from U+E100 for one whose member is named, U+E200 for what only sounds so; and, where a name has Latin ends, its pattern.
create or replace function match_class_terms() returns jsonb language sql immutable parallel safe as $$
  with term as (
    select told, btrim(told, '*') as name, string_agg(distinct mark, '' order by mark) as marks
    from match_class_list() with ordinality as c(names, named, members, no),
      lateral (select regexp_split_to_table(named, '\|') as told, chr(57344 + no::int) as mark
        union all select regexp_split_to_table(members, '\|'), chr(case when names = '' then 57856 else 57600 + no::int end)) as t
    where told <> '' group by told),
  head as (
    select left(name, 2) as head, jsonb_agg(jsonb_build_array(name, marks,
      case when name ~ '^[a-z0-9]|[a-z0-9]$' then
        case when told like '*%' then '[a-z]*' when name ~ '^[a-z0-9]' then '(?<![a-z0-9])' else '' end
        || regexp_replace(name, '([][().+*?\\/])', '\\\1', 'g')
        || case when told like '%*' then '[a-z]{0,9}' when name ~ '[a-z]$' then 's?(?![a-z0-9])' when name ~ '[0-9]$' then '(?![a-z0-9])' else '' end
      end)) as names
    from term group by 1)
  select jsonb_object_agg(head, names) from head $$;
