-- after api/sql: only the records whose texts state such a limit are written again; where a demand's writer is stands in a field of each
select match_rewrite(
  array(select s.id from match_service as m join service as s using (id),
      lateral (select array_to_string(array[s.title, s.description] || s.keywords, e'\n') as words offset 0) as said
    where m.order_min is not null or match_clients_read(s.exclusions, said.words, s.site_province) <> 0 or exists (select from match_order_min(s.exclusions, said.words))
      or match_slot_read(said.words, (s.updated_at at time zone 'Asia/Shanghai')::date) is not null),
  array(select d.id from match_demand join demand as d using (id),
      lateral (select concat_ws(e'\n', d.title, case when not d.anonymous then d.description end, array_to_string(d.keywords, e'\n')) as words offset 0) as said
    where match_amounts_read(said.words) <> '{}' or match_client_read(said.words) <> '{}'
      or exists (select from match_dates_read(said.words, (coalesce(d.published_at, d.updated_at) at time zone 'Asia/Shanghai')::date) as t where t.begin_by is not null or t.deliver_by is not null)));
select match_supply_rewrite(
  array(select s.id from match_spot join spot as s using (id),
      lateral (select array_to_string(array[s.name, s.description] || s.keywords, e'\n') as words offset 0) as said
    where match_clients_read(null, said.words, s.province) <> 0 or exists (select from match_order_min(null, said.words))),
  array(select p.id from match_platform join platform as p using (id)
    where match_clients_read(null, array_to_string(array[p.title, p.description] || p.keywords, e'\n'), p.site_province) <> 0));
update match_demand as m set client = term_mask('provinces', array[d.province]) from demand as d where d.id = m.id and m.client = 0;
