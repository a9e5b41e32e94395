-- Services that match one of the probes, tightest probe first. A probe is a set of keys that a service must all have.
-- At most `most` services per probe and `enough` in all, since probes overlap and their size can only be estimated.
create or replace function match_probe(probes jsonb, most int, enough int) returns setof uuid language plpgsql stable
  set enable_seqscan = off set jit = off as $$
declare
  probe jsonb;
  brought int := 0;
  n int;
begin
  for probe in select jsonb_array_elements(probes) loop
    return query select s.id from match_service as s
      where s.keys @> array(select value::int from jsonb_array_elements_text(probe)) limit least(most, enough - brought);
    get diagnostics n = row_count;
    brought := brought + n;
    exit when brought >= enough;
  end loop;
end $$;
