-- Adds to the number of services per enterprise and category. In the order of the key, so that two imports cannot deadlock.
-- Rows whose count falls to 0 stay: they are few.
create or replace function enterprise_category_add(enterprises uuid[], codes text[], steps integer[]) returns void
  language plpgsql as $$
declare
  one record;
begin
  for one in select t.enterprise_id, t.code, sum(t.step)::integer as step from unnest(enterprises, codes, steps) as t (enterprise_id, code, step)
    group by 1, 2 having sum(t.step) <> 0 order by 1, 2
  loop
    if one.step > 0 then
      insert into enterprise_category as c (enterprise_id, category_code, n) values (one.enterprise_id, one.code, one.step)
        on conflict (enterprise_id, category_code) do update set n = c.n + excluded.n;
    else
      -- Without effect where the enterprise itself has gone.
      update enterprise_category set n = n + one.step where enterprise_id = one.enterprise_id and category_code = one.code;
    end if;
  end loop;
end $$;
