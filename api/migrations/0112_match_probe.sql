-- Services that answer to one of the probes, tightest first; each is a set of keys of which all must be there, at most `most` services each
-- and `enough` of all together. What a probe brings can only be estimated, and probes overlap: without an end of their own a large market
-- had 44,000 rows read for one demand.
drop function match_probe(jsonb, int);
create function match_probe(probes jsonb, most int, enough int) returns setof uuid language plpgsql stable
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
