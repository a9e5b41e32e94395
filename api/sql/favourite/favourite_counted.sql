-- Trigger on favourite: keeps the number of favourites per target.
create or replace function favourite_counted() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into favourite_count as c (type, target_id, count) values (new.type, new.target_id, 1)
    on conflict (type, target_id) do update set count = c.count + 1;
  else
    update favourite_count set count = count - 1 where type = old.type and target_id = old.target_id;
  end if;
  return null;
end $$;
