-- Stages that lie before or behind the one that folded phrases of match_read name, as match_stage_term says them: refused (III 期以前阶段恕难安排) and accepted
-- alone (只承接 NDA 阶段及以后的项目). match-rules.test.ts has examples. Variations and generics have no place in that order.
create or replace function match_stages_outside(refused text[], alone text[]) returns text[] language sql stable parallel safe as $$
  with said as (
    select one, true as is_refused from unnest(refused) as one union all select one, false from unnest(alone) as one),
  bound as (
    select is_refused, side[1] as name, case when side[2] ~ '前|earlier|before' then -1 else 1 end as way, side[2] ~ '[及和或]|起|onward' as with_it
    from said, regexp_matches(one, '^(?:已|须|在|从|自|到|进入|处于|达到|完成)*([^,]+?)((?:阶段|期|临床|的|各)*(?:[及和或](?:其|更)?)?(?:以前|之前|以后|之后|后续|往后|起(?=$|的|步)|onwards?))(?:的|各|阶段|临床|研究|类)*(?:项目|品种|需求|委托|订单|业务|合作|产品|活)*$') as side
    where char_length(one) < 60 and one ~ '[以之往][前后]|后续|起|onward'),
  placed as (
    select b.*, t.place from bound as b, unnest(match_stages_named(b.name || case when b.name ~ '[0-9i一二三]$' then '期' else '' end)) as code
      join term as t on t.vocabulary = 'stages' and t.code = code.code
    where b.name ~ '^(?:[0-9i一二三]+期?(?:临床(?:试验|研究)?)?|ph(?:ase)?[0-9i]+|临床前|(?:早期|药物)发现|ind(?:申报|申请)?|nda(?:申报)?|上市申请|商业化(?:生产)?)$')
  select coalesce(array_agg(distinct match_stage_term(t.code)), '{}') from placed as p
    join term as t on t.vocabulary = 'stages' and t.place <= 8 and p.place <= 8
      and case when p.is_refused then case p.way when -1 then t.place < p.place else t.place > p.place or p.with_it and t.place = p.place end
        else case p.way when -1 then t.place > p.place else t.place < p.place end end $$;
