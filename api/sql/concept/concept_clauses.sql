drop function if exists concept_clauses(text);
-- The clauses of a text, folded, with what each is about: refuse (also what the provider lacks or has given up), lack (not needed), third (done by
-- others), own (brought by the asker), planned, done (finished before), else said. `wish`: the text is a demand's, whose "we" is the asker.
-- concept-rules.test.ts shows each with a sentence.
create or replace function concept_clauses(told text, wish boolean) returns table (clause text, kind text) language sql immutable parallel safe as $$
  with sentence as materialized (
    select part, at from regexp_split_to_table(concept_fold(match_sentences(told)), '[。!?;\n]+|(?<!外),') with ordinality as p(part, at)
    where char_length(part) > 1),
  -- 除冻干外 is a clause of its own: what it says of 冻干 depends on the rest.
  piece as materialized (
    select at * 2 as at, substring(part from '除(.{1,40}?)(?:以外|之外|外)') as part, substring(part from '除.{1,40}?(?:以外|之外|外)(?!包|协|购),?(.*)$') as rest
      from sentence where part ~ '除.{1,40}外(?!包|协|购)'
    union all
    select at * 2 + 1, case when part ~ '除.{1,40}外(?!包|协|购)' then regexp_replace(part, '除.{1,40}?(?:以外|之外|外),?', '') else part end, null from sentence),
  -- Words in which 不, 无, 未, 停 deny nothing.
  bare as (
    select at, part, rest, lead(part) over (order by at) as next, regexp_replace(part,
      '(?x)
          不(?:锈钢|良|溶|同|断|对称|间断|停机|少于|低于|高于|超过|变|止|影响|额外|收|限(?!于)|仅|但|只|单(?!独)|(?:外包|分包|
          转包|外协|委外))|不再是|不设.{0,4}(?:起订|门槛|上限|下限)|没有.{0,4}(?:限制|门槛|上限|起订)|不受.{0,10}(?:限制|影响)|
          [无不](?:需|必|用)担心|
          无[线油纸损针源铅机定动标载溶抗血细蛋糖防醇排隔人纺灰级效形界偿锡限刷苯毒热氮碳味色菌水氧尘论忧缝]|未(?:知|来)|停留',
      '', 'g') as t
    from piece),
  read as materialized (
    select at, part, case
      when rest is not null then case
        when rest ~ '不|无法|谢绝|婉拒' or rest ~ '^.{0,20}(?:还|也|亦|另|同时|并|兼)' then 'said'
        when part ~ '评估|另议|协商' then 'lack' else 'refuse' end
      -- One look for a word of the rules below: most clauses have none.
      when t !~ '(?x)
          不|无|没有|绝|拒|恕|勿|概|未|缺|除外|停|拆|撤|退出|下架|超出|达不|绕|避|第三方|外包|分包|转|外协|委|合作|伙伴|对方|代|
          借助|依托|协作|外部|我[方司们]|甲方|客户|申办方|需方|自行|自备|已|此前|前期|曾|完毕|再议|另|留待|计划|筹|在建|规划|拟|
          将|预计|准备|正|处于|期待|投产|后续|由|难|非我|不足|禁|取消|另|绕|别[找问来家]|自己|碰|绝缘|免谈|否$|外送|联盟|未来|争取|立项|办理|审批|环评|自理|×|✗|✘|❌|n/a|^no\ |拒收|
          剥离|空白|申报|招标|选型|奠基|装修|后|优先|更[好佳优]|为佳|尤佳|加分|锦上|最好|择优|not|n.t\ |unable|no\ longer|out\ of|exclud|declin|without|prefer|nice|plus|desirable|bonus'
        and (next is null or next !~ '不|拒|绝|恕') then 'said'
      when t ~ '并非不|不是不|不是没有|无不|没有.{0,4}(?:不能|不可|做不)|(?:无需|不需|无须).*(?:即可|就可|便可|也可|也能|就能)' then 'said'
      -- Whoever lacks it shall not apply: it is asked for.
      when t ~ '(?x)
          (?:不具备|没有|无|缺乏|不能|未|不满足|不符合).{1,30}的?(?:单位|供应商|企业|公司|厂家|机构|服务商|投标人|供方|乙方|
          平台|团队).{0,4}(?:勿|谢绝|恕|免|不予|不考虑)' then 'said'
      when wish and t ~ '(?:不具备|没有|无|缺乏|不能|未).{1,40}(?:的|者)(?:请?勿|谢绝|恕|免|不予|不考虑)' then 'said'
      when wish and t ~ '(?x)
          不是必[须需]|无需|无须|不(?:需要?|必|要求|作要求|考虑)|非必[须需]|绕[开过]|避开|另行|另有安排|再议|留待|
          不在.{0,6}(?:范围|其内|之内|之列)|不列入|直接.{0,6}(?:采购|外购)' then 'lack'
      when wish and t ~ 'not (?:needed|required|necessary)|(?:do|does) ?n.t (?:need|require)|do not (?:need|require)|no need|out of (?:the )?scope' then 'lack'
      when not wish and t ~ '(?x)
          (?<![a-z])(?:(?:do|does|can|could|will|are|is)(?:\ ?not|n.t)|cannot|unable\ to|no\ longer|never)\ .{0,20}(?:take|accept|offer|handle|
          provide|support|undertake|perform|run|do|make|produce|cover|available)|out\ of\ (?:our\ |the\ )?scope|(?<![a-z])(?:we\ )?decline|
          (?<![a-z])exclud(?:e|es|ed|ing)(?![a-z])|(?<![a-z])not\ (?:offered|accepted|available|provided|undertaken|performed|supported)' then 'refuse'
      -- Telegrams and tables: 冻干×, SDD: N/A, 无成药性评估, no IVIVC.
      when not wish and t ~ '(?x)
          (?<![0-9])[×✗✘❌]\ ?(?![0-9a-z])|[:：–—-]\ ?(?:不做|不接|不提供|没有|无$|n/a)|\ –\ not|^[-·•*\d.、\ ]*无(?!论|偿|忧|疑)[^,]{2,}$|^no\ (?!longer|need|limit|minimum|moq|matter)' then 'refuse'
      when t ~ '谢绝|婉拒|拒绝|拒单|拒收|恕(?:不|难|无)|概不|除外|勿(?:询|投|扰|下|就|联)|请勿|请不要(?:询|联系|投|来)|不得引[入进]|一律不收|[跟与和].{1,12}绝缘$|免谈' then 'refuse'
      when not wish and t ~ '(?<![识鉴个级特类分区辨])别(?:[找问](?!不|题)|来)|找别家|[我们司](?:不会$|不玩)|碰不了|[得请要]您自己|(?<!可|或)[须需]由?客户自行安排|[ :：—-](?:否|不提供|不做|不接)$|做不了|另觅' then 'refuse'
      when wish and t ~ '(?:交[给由]|锁定|选定|已委托).{0,16}(?:第三方|其[他它]|合作的?(?:工厂|单位|企业))|另一家' then 'third'
      when not wish and (t ~ '(?x)
          (?:由|送|[委给找]|通过|依靠)[^第]{0,14}第三方|(?<!作为|独立)第三方.{0,12}(?:完成|承担|执行|负责|提供|代|承做)|外包|分包|转包|外协|
          委外|外送|转委托|转[由交给]|代工厂|代为.{0,4}(?:安排|生产|执行|提供|完成)|定点供应商|联盟单位|(?<!接受|承接|受理|可|
          受)委托(?!方|人|单位|客户|生产|加工|开发|给?我|给?本).{1,24}(?:完成|承担|执行|进行|加工|工厂|车间)'
        or t ~ '(?x)
          对接.{1,12}资源|(?:合作|伙伴|协作|外部|关联|下游|战略)(?:的)?.{0,12}(?:单位|机构|方|伙伴|企业|工厂|厂商|实验室|高校|
          院所|平台|cdmo|cmo|cro|公司|基地)?.{0,14}(?:完成|承担|负责|执行|代做|代工|代加工|承做|加工|承接|安排|出具|制备|提供)|
          由.{1,24}(?:厂商|高校|研究所|大学|联合实验室|共享平台|兄弟公司|姊妹公司|关联公司).{0,16}(?:完成|承担|负责|执行|代|
          承做|加工|承接|出具|提供)|(?:借助|依托|通过|对接|利用).{0,16}(?:合作|伙伴|共享平台|联合实验室|厂商|资源|代工|协作|
          大学|学院|研究所)|对方(?:车间|工厂|场地|平台)|由(?!我|本).{0,20}代(?:加工|做|工)') then 'third'
      when not wish and t ~ '(?:自己|自身|自有).{0,10}[没不无]|(?:没有|不|无)(?:自己的|自有|自建)' then 'third'
      when t ~ case when wish then '(?x)
          (?:我方|我司|我们|我公司|本方|甲方|委托方|客户|申办方|需方|本公司).{0,6}(?:自行|自备|自有|提供|供[应料]|负责|承担|已|
          可提供|另有|完成|内部|寄|车间|工厂|质检|自[己测做])|由(?:我方|我司|我们|甲方|委托方|客户|申办方|需方).{1,20}后|
          自行(?:完成|采购|提供|负责|检测|解决)|自备|自产'
        else '(?x)
          (?<!为|给|向|帮|助|与|对|让|使)(?:甲方|委托方|客户|申办方|需方|贵方).{0,2}(?:自行|自备|提供|负责|承担)|自行(?:采购|
          提供|负责|解决|完成)' end then 'own'
      when t ~ '(?x)
          (?:无法|无力|难以|不敢|不足以|未能|(?:不|未)(?:再|能够?|可|予|会|曾|便|支)?)(?:正式|单独|直接)?(?:对外)?(?:承接|承揽|
          承担|承做|接受|受理|接单|接收|提供|开展|支持|生产|从事|涉足|涉及|覆盖|参与|开放|进行|满足|实现|做|接|设|用于|引进|
          引入|布局|配|装备|具备|拥有|建|开通|取得|获得|纳入|包[含括]|含|属|办理|经营|供应|服务|持有|列入|负责|碰|回复|适用|
          敢接|支撑|交付)|不在.{0,16}(?:范围|之列|其内|之内|之中|内|目录|清单|菜单|能力|业务)|超出.{0,12}(?:范围|能力)|
          做不[了到]|接不了|力所不及|力不足|无能为力|不擅长|非我们?所长|达不到|就不是|不行$|禁止项|取消|建议另|另[寻择请]|绕行|
          别找'
        or t ~ '(?x)
          没有|[尚暂]无|缺[少乏]|欠缺|尚缺|(?<![有若如即])无.{1,20}(?:能力|设备|产线|线$|条件|资质|许可|仪|机$|机组|罐|车间|
          平台|人员|团队|业务|部门)|关停|(?:已|经)(?:经)?(?:关闭|拆|撤)|停产|停用|停止(?:接|承|服|运|对外|受|提)|暂停(?!.{0,4}(?:试验|临床))|拆除|撤销|
          下架|(?<!受试者|病例|患者)退出(?!率|病例|管理|试验|研究|标准)|不再|已剥离|停接|空白$|自理$|不出.{1,10}(?:数据|报告)' then 'refuse'
      -- 一律不接 alone speaks of the clause before.
      when next ~ '(?x)
          ^(?:我们|我司|公司|本公司|本厂|目前|现阶段|暂时?|均|都|则|还|也|一律|一概|概|已|恕|此类(?:询盘|项目|需求)?|该步|
          坦白讲|抱歉|很遗憾|无论.{1,8}){0,6}(?:不接|不做|做不了|接不了|不敢接|不予?承接|无法承接|不予?受理|不予?考虑|不予?回复|
          婉拒|谢绝|恕?不能.{0,8}|恕?难.{0,6}|列入拒单.{0,4})$' then 'refuse'
      when t ~ '无需|无须|不(?:需要?|必|要求)|非必[须需]' then 'lack'
      when wish and t ~ '优先|更好|更佳|更优|为佳|加分|锦上添花|不强求|尤佳|择优|最好(?:能|有|具|会|懂|熟|是)|preferred|nice to have|a plus|desirable|bonus' then 'welcome'
      when t ~ '现已?(?:转|无)' then 'ended'
      when t ~ '(?x)
          计划|筹[建备]|在建|规划|拟(?:新|建|增|引|购|投|于|在|申)|未来.{0,3}年|争取|立项批复|(?:办理|审批|申报|招标|选型)(?:中|
          阶段)|采购招标|奠基|装修|(?:投产|验收|获批|通过|安装确认|验证)后(?:方|即|再|可|将|开放)|(?<!可)将.{0,2}(?:于|在|会|新|
          增|上线|推出|布局|开放|启用|建|引[入进]|配备)|即将|预计.{0,16}(?:投产|建成|上线|启用|推出|形成|开展|通过|可|开放)|
          准备(?:申请|新建|增设|引进|上线)|正?(?:在|处于).{0,6}(?:扩建|新建|建设|搭建|安装|调试|筹备|申请|装修|办理|
          做.{0,12}验证|申报)|搭建期|封顶|环评|投用时间|已下单|尚未|敬请期待|投产前|(?:后续|今后)(?:会|将|陆续)' then 'planned'
      when t ~ '已(?:经)?(?:完成|具备|建立|取得|获得|有|通过|确定)|此前|前期|曾' or wish and t ~ '已(?:经过|用)|已.{0,20}(?:做完|完成|完毕|自备|开发|验证|结束)|完毕' then 'done'
      else 'said' end as kind
    from bare where char_length(part) > 1),
  -- 如需冻干,由合作单位完成: what follows tells of the condition.
  told_of as (
    select at, part, case when kind in ('said', 'done') and after in ('refuse', 'third', 'own', 'planned') and not wish
        and part ~ '^(?:如|若|凡|涉及|至于|关于|对于|曾有|.{0,10}(?:如[需有]|若需))' then after else kind end as kind
    from (select *, lead(kind) over (order by at) as after from read) as pairs)
  -- A sentence that stands there many times is read once.
  select part, (array_agg(kind order by at))[1] from told_of group by part order by min(at) $$;
