-- The enterprise that a row of a register names: by its credit code, else the first of the names that one enterprise alone has
-- or had. Null when there is none, or when several have it: nothing is guessed.
create or replace function register_enterprise(code text, names text[]) returns uuid
  language sql stable parallel safe as $$
  select coalesce(
    (select e.id from enterprise as e where e.uscc = code),
    (select one.id from unnest(names) with ordinality as told (name, place)
      cross join lateral (
        select case when count(*) = 1 then min(h.id::text)::uuid end as id from (
          select e.id from enterprise as e where norm_of(array[e.name]) = norm_of(array[told.name])
          union
          select e.id from enterprise as e where e.former_names && array[told.name, translate(told.name, '()', '（）'),
            translate(told.name, '（）', '()')]) as h) as one
      where one.id is not null order by told.place limit 1))
$$;
