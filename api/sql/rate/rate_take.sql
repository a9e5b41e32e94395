-- Takes one from every limit or from none: at most p_most[i] per p_subjects[i] within any p_seconds[i] seconds.
-- Returns 0, or the seconds until all have room. Locks are taken in sorted order, so that requests cannot deadlock.
create or replace function rate_take(p_taken uuid, p_subjects bytea[], p_most int[], p_seconds int[]) returns int
language plpgsql as $$
declare
  lock_key bigint;
  nth timestamptz;
  wait int := 0;
begin
  for lock_key in
    select distinct hashtextextended(encode(s, 'hex'), 7208130) as k from unnest(p_subjects) s order by k
  loop
    perform pg_advisory_xact_lock(lock_key);
  end loop;
  for i in 1 .. cardinality(p_subjects) loop
    select at into nth from rate_event
      where subject = p_subjects[i] and at > clock_timestamp() - make_interval(secs => p_seconds[i])
      order by at desc offset p_most[i] - 1 limit 1;
    if found then
      wait := greatest(wait, 1, ceil(extract(epoch from nth - clock_timestamp()) + p_seconds[i])::int);
    end if;
  end loop;
  if wait > 0 then
    return wait;
  end if;
  insert into rate_event (subject, taken) select distinct s, p_taken from unnest(p_subjects) s;
  -- No limit looks further back than a day.
  delete from rate_event where ctid = any (array(
    select ctid from rate_event where at < clock_timestamp() - interval '1 day' order by at limit 10 for update skip locked));
  return 0;
end $$;
