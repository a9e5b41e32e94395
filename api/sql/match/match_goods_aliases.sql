-- What else the market calls the substances of some names: the names of goods that have a CAS number under which one of these names is
-- offered. Bounded, so that a common name costs no more than a rare one.
create or replace function match_goods_aliases(names text[], cas_no text) returns text[] language plpgsql stable parallel safe
  set enable_seqscan = off set jit = off as $$
declare
  numbers text[] := array_remove(array[cas_no], null);
  aliases text[];
begin
  if cardinality(names) = 0 and cas_no is null then
    return '{}';
  end if;
  if cas_no is null then
    select array_agg(distinct s.cas_no) into numbers
    from (select m.id from match_spot as m where m.keys && match_name_keys(match_goods_aliases.names) limit 200) as named
      join spot as s on s.id = named.id and s.cas_no is not null;
  end if;
  if coalesce(cardinality(numbers), 0) = 0 then
    return '{}';
  end if;
  select array_agg(distinct name) into aliases
  from (select m.names from match_spot as m where m.keys && array(select hashtext('C|' || one) from unnest(numbers) as one) limit 200) as same,
    unnest(same.names) as name
  where not name = any(match_goods_aliases.names);
  return coalesce(aliases, '{}');
end $$;
