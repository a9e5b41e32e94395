-- Classes of substances that a text marked by match_class_marks names, themselves or a member, each on a line of its own: who excludes 青霉素 or 激素
-- means 阿莫西林 and 地塞米松 too.
create or replace function match_classes(told text) returns text language sql immutable parallel safe as $$
  select coalesce(string_agg(E'\n' || names, ''), '') from match_class_list() with ordinality as c(names, named, members, no)
  -- β-内酰胺 alone is a penicillin as well; beside 头孢 or 培南 (rows 2 and 3) it says nothing more.
  where names <> '' and case when told ~ '[\uE002\uE003\uE102\uE103]' then replace(told, chr(57348) || chr(57601), '') else told end ~ ('[' || chr(57344 + no::int) || chr(57600 + no::int) || ']') $$;
