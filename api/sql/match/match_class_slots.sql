-- The parts of a list in a marked text of match_class_marks that are about a class and nothing else: 激素类产品, 含青霉素的品种, but not 激素受体 or
-- 头孢无菌粉针. `wide`: also the plant, licence or staff for it, as in 没有激素类生产线的条件.
create or replace function match_class_slots(list text, wide boolean) returns setof text language sql immutable parallel safe as $$
  select part from regexp_split_to_table(replace(replace(replace(list, '涉及', '涉'), '以及', '、'), '含有', '含'),
    '[0-9]+\)|[、,/()\[\]及和与或&+?:"''“”「」《》-]| (?:and|or) |(?<=[\uE300-\uE7FF])·') as part
  where part ~ ('(?x)^\ ?(?:(?:我们|我司|我方|我厂|本[线厂院司]|本公司|本平台|本中心|公司|贵[司方]|您|客户|[若如]有|有|要是|如果是|您要是|接受|对于?|说到|提到|谈到|碰到|遇到?|但是?|惟|唯独?|不过|而|只有|若|如果|倘若|如需|需要|至于|关于|像|如|凡是?|另外|此外|其中|注|目前|现阶段|
      涉|含|带|任何|各类|各种|所有|一切|全部|属于?|其[他它余]|高活性?|强|有关|等|类|的|为|是|做|接|承接|生产|单独|独立|专用|we\ regret\ that|the|any|all|with|for|of|to|in|pure)\ ?)*
    (?:[\uE001-\uE1FF]+[\uE300-\uE7FF]\ ?(?:-|·)?)+
    (?:\ ?(?:类|性|型|药物?|药品|品种?|产品|项目|制剂|原料药?|原辅料|原辅材料|辅料|物料|物质|成[分份]|样[品本]?|标本|材料|组分|活儿?|业务|订单|需求|委托|单子?|工艺|路线|反应|步骤|操作|
      化合物|化学品?|化工|试剂|抗生素|抗菌素|研究|临床|试验|实验|动物|来源|适应症|适应证|领域|方向|科室|人群|受试者|患者|生产|加工|代工|合成|相关|有关|管制|高危|等|的|们|这|那|[两三四五六几]类|[两三四五几]样|危险工艺|高危工艺|危险|计划|打算|意向|要求|企业|厂家|公司|吗|这块|这类|那类|
      此类|一类|之类|这些|方面|朋友|客户|同仁|衍生物|中间体|毒株|病原|者|外包|工作|任务|询[价盘]|来料|供试品|受试物|研发|开发|服务|
      projects?|products?|compounds?|drugs?|medicines?|materials?|work|jobs?|substances?|apis?|studies|trials?|class(?:es)?|samples?|chemistry|reactions?|containing|type|based|derived|ones?|related|
      inquiries|enquiries|requests?|orders?|business|manufacturing|production|stuff|items?|agents?|please|thanks|sorry|here|of\ any\ kind'
      || case when wide then '|[产专]?线|炮制|生产线|产线|车间|条件|能力|资质|许可证?|批件|证|设备|设施|厂房|洁净区|区域|专用|独立|专区|实验室|隔离|场地|定点|牌照|经验|团队' else '' end || ')\ ?)*\.?$') $$;
