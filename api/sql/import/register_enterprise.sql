-- The enterprise that a row of a register names: by its credit code, else the first of the names that one enterprise alone has
-- or had. Of several it is the one that a reviewer has named; without such a decision none is guessed.
create or replace function register_enterprise(code text, names text[]) returns uuid
  language sql stable parallel safe as $$
  select coalesce(
    (select e.id from enterprise as e where e.uscc = code),
    (select one.id from unnest(names) with ordinality as told (name, place)
      cross join lateral (select register_candidates(told.name) as ids offset 0) as had
      cross join lateral (
        select case cardinality(had.ids) when 0 then null when 1 then had.ids[1]
          else (select d.enterprise_id from register_name as d
            where d.norm = norm_of(array[told.name]) and d.enterprise_id = any(had.ids)) end as id) as one
      where one.id is not null order by told.place limit 1))
$$;
