-- Terms that a list of exclusions names: 青霉素类、头孢类与细胞毒品种 -> 青霉素, 头孢, 细胞毒. Whole sentences are skipped; names in Latin letters are
-- longer than those in Chinese.
create or replace function match_excluded(exclusions text) returns text[] language sql immutable parallel safe as $$
  select coalesce(array_agg(distinct term), '{}') from (
    -- 品类: 激素, and 青霉素类(含阿莫西林, whose bracket goes on in the next part.
    select match_term(regexp_replace(part, '^(?:[^:：]{1,8}[:：])(?=.)|[（(][^）)]*$', '', 'g')) as term
    from regexp_split_to_table(coalesce(exclusions, ''), '[、，,；;。和与及或]|以及') as part) as terms
  where char_length(term) between 2 and case when term ~ '[^a-z0-9 ./+-]' then 16 else 40 end
    -- 其他品类不考虑 names nothing, and what is left of 风险评估与检测 would rule out everything.
    and term !~ '^(?:其[他余它].*|相关.*|检[测验]|测[定试]|分析|研究|开发|评[价估]|验证|确认|试验|合成|生产|挑战|加工|申报|注册|运输|包装|设计|筛选|优化|转移|培训|审计|[储贮]存|放大|委托|阶段|药物|原料|sorry|[接下]单|达不到|接[洽待的]?|安排|做[了哈]?|了|[开关]机|受托|别的|有什么|哪一步|排产|发货|新项目|仿制|[0-9]+|.*\|.*|.*:)$'
    and term !~ '^[^(]*\)' $$;
