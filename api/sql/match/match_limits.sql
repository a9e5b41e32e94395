-- Hard limits of a service in the columns of match_service: from its exclusions, and from the sentences of all its text.
create or replace function match_limits(exclusions text, told text, level int) returns table (excluded text[], refused_forms int8,
    refused_modalities int, refused_certs int, refused_markets int, refuses_sterile boolean, only_forms int8, only_modalities int,
    only_markets int, markets int, oeb smallint) language plpgsql stable parallel safe as $$
#variable_conflict use_column
declare
  kept text[];
begin
  -- Most services rule nothing out.
  kept := match_kept_classes(concat_ws(E'\n', '不承接：' || regexp_replace(exclusions, '[；;。\n]', '、', 'g'), exclusions, told));
  if exclusions is null and kept = '{}' and not exists (select from match_read(told)) then
    return query select '{}'::text[], 0::int8, 0, 0, 0, false, 0::int8, 0, 0, 0, level::smallint;
    return;
  end if;
  return query
  with phrase as materialized (select * from match_read(concat_ws(E'\n', exclusions, told))),
  listed as (
    select match_excluded(match_sentences(exclusions)) || coalesce((select array_agg(term) from phrase, unnest(match_excluded(phrase.phrase)) as term
      where kind = 'refuse'), '{}') as terms),
  said as (
    select coalesce(array_agg(p.phrase) filter (where kind = 'only'), '{}') as alone,
      coalesce(array_agg(p.phrase) filter (where kind = 'lack'), '{}') as lacked,
      coalesce(array_agg(p.phrase) filter (where kind = 'refuse'), '{}') as refused,
      coalesce(array_agg(p.phrase) filter (where kind = 'market'), '{}') as market,
      coalesce(array_agg(p.phrase) filter (where kind = 'refuse' and p.phrase ~ '市场|申报|注册|上市|出口|^(?:供|销往)'), '{}') as no_market
    from phrase as p),
  -- 不承接OEB4及以上 and 不承接高活 end below level 4, 仅承接OEB3及以下 at level 3.
  contained as (
    select min(level) as level from (
      select (regexp_match(term, 'oeb-?([1-5])'))[1]::int - 1 as level from listed, unnest(terms) as term
      union all select 3 from listed, unnest(terms) as term where term ~ '^高(活|毒)'
      union all select (regexp_match(one, 'oeb-?([1-5])(?:级)?(?:及|或)?以下'))[1]::int from said, unnest(alone) as one) as levels)
  select array(select distinct term from unnest(terms || match_kept_out(terms || refused || lacked) || kept) as term order by term),
    match_named('dosageForms', terms, true) | match_named('dosageForms', lacked, false),
    (match_named('modalities', terms, true) | match_named('modalities', lacked, false))::int, match_named('certs', terms, true)::int,
    match_named('targetMarkets', no_market, false)::int,
    '无菌' = any(terms) or exists (select from unnest(alone) as one where one ~ '非无菌'),
    match_named('dosageForms', alone, false), match_named('modalities', alone, false)::int,
    match_named('targetMarkets', only_market, false)::int, match_named('targetMarkets', market || only_market, false)::int,
    least(match_limits.level, contained.level)::smallint
  from listed, said, contained,
    lateral (select array(select one from unnest(alone) as one where one ~ '市场|申报|注册|上市|出口') as only_market) as m;
end $$;
