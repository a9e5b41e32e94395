create table favourite (
  account_id uuid not null references account on delete cascade,
  type text not null check (type in ('service', 'spot', 'platform', 'demand', 'enterprise', 'roadshow')),
  target_id uuid not null,
  -- Remembered for the day the target is gone.
  title text not null,
  created_at timestamptz not null default now(),
  primary key (account_id, type, target_id)
);
create index favourite_by_time on favourite (account_id, type, created_at desc, target_id);

-- How often a record is a favourite; kept beside the records, because a change of theirs is dear.
create table favourite_count (
  type text not null,
  target_id uuid not null,
  count int not null check (count >= 0),
  primary key (type, target_id)
);

create function favourite_counted() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into favourite_count as c (type, target_id, count) values (new.type, new.target_id, 1)
    on conflict (type, target_id) do update set count = c.count + 1;
  else
    update favourite_count set count = count - 1 where type = old.type and target_id = old.target_id;
  end if;
  return null;
end $$;
create trigger favourite_counted after insert or delete on favourite for each row execute function favourite_counted();
