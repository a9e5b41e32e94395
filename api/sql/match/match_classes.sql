-- Classes of substances that a folded text of a demand names, itself or a member, each on a line of its own: who excludes 青霉素 or 激素 means
-- 阿莫西林 and 地塞米松 too.
create or replace function match_classes(told text) returns text language sql immutable parallel safe as $$
  select coalesce(string_agg(E'\n' || names, ''), '') from match_class_list() where told ~ named or told ~ members $$;
