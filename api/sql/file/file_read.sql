-- Writes down that an account has opened a private file. What it opens again within an hour of the first time counts on the same line;
-- racing readings wait for each other, so that they find it.
create or replace function file_read(of_file uuid, reader uuid, as_role text) returns void language sql as $$
  select pg_advisory_xact_lock(hashtextextended(concat_ws(' ', 'reading', of_file, reader), 0));
  with again as (
    update file_access set last_at = clock_timestamp(), times = times + 1
    where id = (select x.id from file_access as x
      where x.file_id = of_file and x.account_id = reader and x.role = as_role and x.at > now() - interval '1 hour'
      order by x.at desc limit 1)
    returning id)
  insert into file_access (file_id, account_id, role) select of_file, reader, as_role where not exists (select from again) $$;
