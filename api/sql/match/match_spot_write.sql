-- Writes the match rows of the given spot goods again and deletes those of goods that are not public any more.
-- What reads texts stands in parts of its own, as in match_service_write.
create or replace function match_spot_write(ids uuid[]) returns void language plpgsql
  set plan_cache_mode = force_custom_plan set enable_hashjoin = on set enable_material = on as $$
#variable_conflict use_column
begin
  delete from match_spot where id = any(ids);
  with said as materialized (
    select s.id, row_number() over () as place, s.province, match_goods_name(s.name) as name, array_to_string(array[s.name, s.description] || s.keywords, E'\n') as words
    from spot as s where s.id = any(ids) and s.status = 'published'),
  ruled as materialized (
    select l.* from (select array_agg(null::text) as exclusions, array_agg(words order by place) as texts, array_agg(null::int) as levels from said) as a,
      match_limits(a.exclusions, a.texts, a.levels) as l),
  client as materialized (select id, match_clients_read(null, words, province) as refused from said),
  least_order as materialized (select s.id, o.dimension, o.amount from said as s, match_order_min(null, s.words) as o)
  insert into match_spot
  select s.id, s.enterprise_id, named.names, s.province, s.offer_until, l.refused_markets, l.only_markets, l.markets,
    array(select hashtext('N|' || one) from unnest(named.names) as one
      union select hashtext('C|' || s.cas_no) where s.cas_no is not null order by 1),
    c.refused, o.dimension, o.amount
  from said join spot as s on s.id = said.id
  join ruled as l on l.place = said.place
  join client as c on c.id = s.id
  left join least_order as o on o.id = s.id
  join enterprise as e on e.id = s.enterprise_id and e.status = 'published'
  cross join lateral (select array[said.name, match_goods_base(said.name), match_goods_name(s.name_en)] as told) as t
  cross join lateral (select array(select distinct one from unnest(told || match_goods_within(told) || match_goods_words(array[s.name, s.name_en])) as one where one <> '' order by one) as names) as named;
end $$;
