-- The clauses of a text, folded, with what each is about: refuse, lack (not offered), third (done by others), own (brought by the asker),
-- planned, done (finished before), ended (no longer made), else said. concept-rules.test.ts shows each with a sentence.
create or replace function concept_clauses(told text) returns table (clause text, kind text) language sql immutable parallel safe as $$
  select part, case
    -- One look for a word of the rules below: most clauses have none.
    when part !~ '除|不|无|绝|恕|概|没有|第三方|外包|分包|外协|转委托|合作|我[方司]|甲方|委托方|客户|申办方|需方|自行|停|已|此前|前期|曾|计划|筹建|在建|规划|拟|将|预计' then 'said'
    -- 除冻干外均不承接 accepts 冻干 alone; 除冻干外还可承接 adds to it.
    when part ~ '除.{1,40}外.*(?:不|无法)|除.{1,40}外,?.{0,4}(?:还|也|亦|另|同时|并|兼)|并非不|不是不|无不' then 'said'
    when part ~ '谢绝|拒绝|恕不|概不|除外|除.{1,40}外|(?:无法|(?:暂|尚|目前|均|一律)?不(?:再|能|可|予)?)(?:承接|承揽|接受|受理|接单|接收|提供|开展|支持|生产|做|接)' then 'refuse'
    when part ~ '没有|[尚暂]无|[尚暂]不具备|不具备|不(?:包[含括]|含|涉及|属于|需要?|要求|做)|无需|无须|非必[须需]' then 'lack'
    when part ~ '第三方|外包给|分包|外协|转委托|合作(?:单位|机构|方)(?:完成|承担|负责|提供)' then 'third'
    when part ~ '(?:我方|我司|甲方|委托方|客户|申办方|需方)(?:自行|自备|提供|负责|承担|已|可提供)|自行(?:完成|采购|提供|负责)' then 'own'
    when part ~ '现已?(?:转|停|无)|已?停产|停用|已拆除|不再' then 'ended'
    when part ~ '已(?:经)?(?:完成|具备|建立|取得|获得|有|通过|确定)|此前|前期|曾' then 'done'
    when part ~ '计划|筹建|在建|规划|拟(?:新|建|增|引|购|投|于|在)|将(?:于|在)|预计.{0,12}(?:投产|建成|上线|启用)' then 'planned'
    else 'said' end
  from (
    -- A sentence that stands there many times is read once.
    select part, min(at) as at
    from regexp_split_to_table(concept_fold(regexp_replace(told, '<[^>]*>', '。', 'g')), '[。!?;\n]+|(?<!外),') with ordinality as p(part, at)
    where char_length(part) > 1 group by part) as parts
  order by at $$;
