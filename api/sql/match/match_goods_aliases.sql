-- What else the substances of some names are called: the names of goods that have a CAS number under which one of these names is
-- offered, and the names in goods_name. Bounded, so that a common name costs no more than a rare one.
create or replace function match_goods_aliases(names text[], cas_no text) returns text[] language plpgsql stable parallel safe
  set enable_seqscan = off set jit = off as $$
declare
  -- Without its grade a name leads to other names, but is none of them: K100M is no E5.
  bases text[] := array(select match_goods_base(one) from unnest(names) as one);
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
  aliases := match_goods_known(match_name_keys(names || bases)
    || array(select hashtext('C|' || one) from unnest(numbers) as one));
  if cardinality(numbers) > 0 then
    aliases := aliases || array(
      select distinct name
      from (select m.names from match_spot as m where m.keys && array(select hashtext('C|' || one) from unnest(numbers) as one) limit 200) as same,
        unnest(same.names) as name);
  end if;
  return array(select distinct one from unnest(aliases) as one where not one = any(names || bases));
end $$;
