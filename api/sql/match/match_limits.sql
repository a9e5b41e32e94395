drop function if exists match_limits(text, text, int);
-- Hard limits of services in the columns of match_service: from their exclusions, and from the sentences of all their text. A row a text, by its
-- place in the arrays. Rules are asked one after the other, each about all texts: PostgreSQL keeps 32 compiled patterns, one text needs a hundred.
create or replace function match_limits(exclusions text[], told text[], levels int[]) returns table (place int, excluded text[], refused_forms int8,
    refused_modalities int, refused_certs int, refused_markets int, refuses_sterile boolean, only_forms int8, only_modalities int,
    only_markets int, markets int, oeb smallint) language plpgsql stable parallel safe
  -- How the parts are joined depends on the number of texts; imports switch these joins off.
  set plan_cache_mode = force_custom_plan set enable_hashjoin = on set enable_material = on as $$
#variable_conflict use_column
begin
  return query
  with words as materialized (
    select t.place::int, t.ruled, t.told, t.level from unnest(exclusions, match_limits.told, levels) with ordinality as t(ruled, told, level, place)),
  kept as materialized (
    select k.place, k.kept from (select array_agg(concat_ws(E'\n', '不承接：' || regexp_replace(ruled, '[；;。\n]', '、', 'g'), ruled, case when ruled is not null then '正文如下' end, told) order by place) as texts from words) as a,
      match_kept_classes(a.texts) as k),
  phrase as materialized (
    select p.place, p.kind, p.phrase from (select array_agg(concat_ws(E'\n', ruled, told) order by place) as texts from words) as a, match_read(a.texts) as p),
  term as materialized (
    select t.place, unnest(match_excluded(match_sentences(ruled))) as term from words as t where ruled is not null
    union all select p.place, unnest(match_excluded(p.phrase)) from phrase as p where kind = 'refuse'),
  listed as materialized (select t.place, array_agg(term) as terms from term as t group by t.place),
  said as materialized (
    select p.place,
      coalesce(array_agg(p.phrase) filter (where kind = 'only'), '{}') as alone,
      coalesce(array_agg(p.phrase) filter (where kind = 'lack'), '{}') as lacked,
      coalesce(array_agg(p.phrase) filter (where kind = 'refuse'), '{}') as refused,
      coalesce(array_agg(p.phrase) filter (where kind = 'market'), '{}') as market,
      coalesce(array_agg(p.phrase || case when p.phrase ~ '^(?:境外|海外|国外)(?:申报|注册|上市|市场|销售)(?:项目|品种|产品|委托|业务|批次)?的?$|^出口(?:批次?|项目|产品|业务)?$' then '、美国、欧盟、日本、who' else '' end)
        filter (where kind = 'refuse' and p.phrase ~ '市场|申报|注册|上市|出口|^(?:供|销往|面向)|^(?:fda|ema|pmda|who)(?:预认证|pq)?$'), '{}') as no_market,
      coalesce(array_agg(case kind when 'from' then regexp_replace(p.phrase, '(?:阶段|项目|的)+$', '') || '及以后' else p.phrase end) filter (where kind in ('only', 'from')), '{}') as later,
      coalesce(array_agg(p.phrase) filter (where kind = 'only' and p.phrase ~ '市场|申报|注册|上市|出口|国内销售|境内销售'), '{}') as only_market
    from phrase as p group by p.place),
  -- 不承接OEB4及以上 and 不承接高活 end below level 4, 仅承接OEB3及以下 at level 3.
  contained as materialized (
    select l.place, min(l.level) as level from (
      select t.place, (regexp_match(term, 'oeb-?([1-5])'))[1]::int - 1 as level from term as t
      union all select t.place, 3 from term as t where term ~ '^高(活|毒)'
      union all select p.place, (regexp_match(p.phrase, 'oeb-?([1-5])(?:级)?(?:及|或)?以下'))[1]::int from phrase as p where kind = 'only') as l
    group by l.place),
  found as materialized (
    select w.place, w.level, coalesce(l.terms, '{}') as terms, coalesce(k.kept, '{}') as kept, coalesce(s.alone, '{}') as alone, coalesce(s.lacked, '{}') as lacked,
      coalesce(s.refused, '{}') as refused, coalesce(s.market, '{}') as market, coalesce(s.no_market, '{}') as no_market, coalesce(s.only_market, '{}') as only_market,
      coalesce(s.later, '{}') as later
    from words as w left join listed as l on l.place = w.place left join kept as k on k.place = w.place left join said as s on s.place = w.place)
  select f.place, array(select distinct term from unnest(terms || match_kept_out(terms || refused || lacked) || match_stages_outside(refused, later) || kept) as term order by term),
    match_named('dosageForms', terms, true) | match_named('dosageForms', lacked, false),
    (match_named('modalities', terms, true) | match_named('modalities', lacked, false))::int, match_named('certs', terms, true)::int,
    match_named('targetMarkets', no_market, false)::int,
    '无菌' = any(terms) or exists (select from unnest(alone) as one where one ~ '非无菌|non-?sterile') or exists (select from unnest(lacked) as one where one ~ '^无菌(?:生产|操作|灌装|制剂|产品|品种|项目)*(?:条件|环境|车间|产?线|区域?|能力|项目|产品|品种)?$'),
    match_named('dosageForms', alone, false), match_named('modalities', alone, false)::int,
    match_named('targetMarkets', only_market, false)::int, match_named('targetMarkets', market || only_market, false)::int,
    least(f.level, c.level)::smallint
  from found as f left join contained as c on c.place = f.place;
end $$;
