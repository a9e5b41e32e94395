-- How many public services an enterprise has per leaf of the categories, so that the list of enterprises need not count a million services.
create table enterprise_category (
  enterprise_id uuid not null references enterprise on delete cascade,
  category_code text not null,
  n integer not null check (n >= 0),
  primary key (enterprise_id, category_code)
);

-- Adds to the counts, whole statements at a time; in the order of the key, so that two imports wait for each other and never in a circle.
-- Rows that count nothing stay: they are few.
create function enterprise_category_add(enterprises uuid[], codes text[], steps integer[]) returns void
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

create function enterprise_category_inserted() returns trigger language plpgsql as $$ begin
  perform enterprise_category_add(array_agg(enterprise_id), array_agg(category_code), array_agg(1)) from changed where status = 'published';
  return null;
end $$;
create function enterprise_category_deleted() returns trigger language plpgsql as $$ begin
  perform enterprise_category_add(array_agg(enterprise_id), array_agg(category_code), array_agg(-1)) from changed where status = 'published';
  return null;
end $$;
create function enterprise_category_updated() returns trigger language plpgsql as $$ begin
  perform enterprise_category_add(array_agg(enterprise_id), array_agg(category_code), array_agg(step)) from (
    select n.enterprise_id, n.category_code, 1 as step from changed as n where n.status = 'published'
    union all select o.enterprise_id, o.category_code, -1 from before as o where o.status = 'published') as steps;
  return null;
end $$;
create trigger enterprise_category_inserted after insert on service referencing new table as changed
  for each statement execute function enterprise_category_inserted();
create trigger enterprise_category_deleted after delete on service referencing old table as changed
  for each statement execute function enterprise_category_deleted();
create trigger enterprise_category_updated after update on service referencing new table as changed old table as before
  for each statement execute function enterprise_category_updated();

insert into enterprise_category select enterprise_id, category_code, count(*) from service where status = 'published' group by 1, 2;

-- What the lists sort by.
create index demand_budget on demand ((coalesce(budget_max, budget_min)) desc) where status = 'published';
create index favourite_count_most on favourite_count (type, count desc);
