-- What folded phrases of refusals keep out beside their own words: classes of substances by their first name, and stages of development.
-- match_spoken and match_demand_write add the same to what a demand says.
create or replace function match_kept_out(phrases text[]) returns text[] language sql stable parallel safe as $$
  select case when cardinality(phrases) = 0 then '{}'::text[] else array(
    -- 未取得伦理批准的人源样本 keeps out what lacks the approval; a member stands among the phrases under its own name.
    select kept from match_class_marks(array_to_string(array(select one from unnest(phrases) as one
      where one !~ '未|无(?!菌)|没有|不明|不符|低于|超过|共线|同线|另行|另议|协商'), '、')) as m,
      unnest(match_class_firsts(array(select match_class_slots(m.marked, true)), m.names)) as kept
    union
    -- 不承接 III 期阶段 is about a stage, 不承接临床监查 about a service.
    select match_stage_term(code) from unnest(phrases) as one, unnest(match_stages_named(one)) as code
    where one !~ '[以之往][前后]|后续|及[以其]' and one ~ '(?:阶段|[0-9i一二三]期(?:临床)?|商业化|早期发现)(?:的|类)*(?:项目|品种|需求|委托|订单|样品|业务|合作|药物|产品|活)*$|^临床前(?:的|阶段|项目|活)*$|ph(?:ase)?(?:iii|ii|i|[123])(?:的?项目|projects?|work)?$') end $$;
