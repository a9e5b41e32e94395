-- Writes the match rows of the given spot goods again and deletes those of goods that are not public any more.
create or replace function match_spot_write(ids uuid[]) returns void language sql as $$
  delete from match_spot where id = any(ids);
  insert into match_spot
  select s.id, s.enterprise_id, named.names, s.province, s.offer_until, l.refused_markets, l.only_markets, l.markets,
    array(select hashtext('N|' || one) from unnest(named.names) as one
      union select hashtext('C|' || s.cas_no) where s.cas_no is not null),
    match_clients_read(null, said.words, s.province), o.dimension, o.amount
  from spot as s
  join enterprise as e on e.id = s.enterprise_id and e.status = 'published'
  cross join lateral (select match_goods_name(s.name) as name) as n
  cross join lateral (select array(select distinct one from unnest(array[n.name, match_goods_base(n.name), match_goods_name(s.name_en)]) as one
    where one <> '') as names) as named
  cross join lateral (select array_to_string(array[s.name, s.description] || s.keywords, E'\n') as words offset 0) as said
  cross join lateral match_limits(null, said.words, null) as l
  left join lateral match_order_min(null, said.words) as o on true
  where s.id = any(ids) and s.status = 'published' $$;
