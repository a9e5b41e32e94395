-- What search shows of a demand, and the marks that its list filters by. An anonymous demand shows its publisher's kind, and is not
-- found by its description, which is disclosed in stages;
-- one that has ended gets a last day in the past, so that only its own list finds it.
create or replace view search_source_demand as
  select search_kind_of('demand') as kind, d.id, d.title,
    concat_ws(' · ', case when d.anonymous or e.name is null then d.publisher_kind else e.name end, d.province, d.demand_no) as sub,
    concat_ws(e'\n', d.demand_no, array_to_string(d.keywords, e'\n'), case when not d.anonymous then left(d.description, 400) end) as body,
    coalesce(d.published_at, d.created_at) as at,
    case when d.status = 'published' then d.deadline else '-infinity' end as until,
    array_remove(array[d.category_code, d.modality, d.dosage_form, d.stage, d.province, search_month(d.deadline)], null) as marks
  from demand as d left join enterprise as e on e.id = d.enterprise_id and e.status = 'published'
  where d.status in ('published', 'matching', 'closed_done', 'closed_none', 'expired') and (d.enterprise_id is null or e.id is not null);
