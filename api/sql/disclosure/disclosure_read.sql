-- Writes down that a provider has read a stage or a file of an anonymous demand. What it reads again within an hour of the first time
-- counts on the same line; racing readings wait for each other, so that they find it.
create or replace function disclosure_read(demand uuid, enquiry uuid, reader uuid, of_stage text, of_act text, of_detail text)
returns void language sql as $$
  select pg_advisory_xact_lock(hashtextextended(concat_ws(' ', 'reading', enquiry, reader), 0));
  with again as (
    update disclosure_log set last_at = clock_timestamp(), times = times + 1
    where id = (select l.id from disclosure_log as l
      where l.enquiry_id = enquiry and l.account_id = reader and l.stage = of_stage and l.act = of_act and l.detail = of_detail
        and l.at > now() - interval '1 hour' order by l.id desc limit 1)
    returning id)
  insert into disclosure_log (demand_id, enquiry_id, account_id, enterprise_name, side, stage, act, detail, at)
  select demand, enquiry, a.id, e.name, 'sender', of_stage, of_act, of_detail, clock_timestamp()
  from account as a left join enterprise as e on e.id = a.enterprise_id
  where a.id = reader and not exists (select from again) $$;
