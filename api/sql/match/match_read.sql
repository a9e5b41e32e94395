drop function if exists match_read(text);
-- What the sentences of providers' texts rule out (refuse), what they cannot do or do no longer (lack), what they accept alone (only), the
-- stage from which on they work (from), and the markets they work for (market).
-- One row a phrase, with the place of its text. A rule is a pattern of one folded clause; the phrase is its first group. match-rules.test.ts has examples.
create or replace function match_read(told text[]) returns table (place int, kind text, phrase text) language sql immutable parallel safe as $$
  with clause as materialized (
    select t.place::int as place, regexp_replace(part, '^(?:[-·•*]*[0-9]+[)、]|[问答qa]:|pleasenote:|另外|(?:说在前面|备注|说明|接单说明|限制与约定|注意|特别说明|note):)+', '') as part from unnest(told) with ordinality as t(told, place), regexp_split_to_table(norm_of(array[match_sentences(t.told)]), '[。!?;\n]') as part
    where part ~ '起点|门槛|阶段|否$|别[找来家]|自己|不会|余不|not|outof|only|n.t(?:take|accept|offer|do)|不|勿|谢绝|免谈|禁止|严禁|另请|另寻|恕难|拒收|×|✗|✘|❌|(?:^|:)[-·•*0-9.]*no[a-z0-9一-龥]|exclud|n/a|除|无法|限|[仅只]|拒绝|婉拒|没有|未|缺|停|拆|撤|退出|取消|下架|市场|申报|注册|上市|出口'
  ), rule (kind, pattern) as (values
    -- 除口服固体外均不承接: all but these.
    ('only', '除([^,除]{2,}?)(?:以外|之外|外),?(?:[^,]{0,8})(?:均|都|一律|一概|其他|其余)[^,]{0,6}(?:不|无法)'),
    ('only', '除([^,除]{2,}?)(?:以外|之外|外)的?(?:其他|其余)?(?:剂型|品种|项目|产品|需求)?(?:请勿|勿|恕|谢绝)'),
    ('only', '(?:^|,)[-·•*]?([^,:]{2,}?)only(?:$|,)'),
    ('only', '(?:^|,)(?:产品|本品|成品|批次)?限((?:国内|中国|境内|内地)[^,]+)'),
    -- Whose projects begin later is for those alone: 项目须已进入II期,更早的暂不考虑, 起步门槛: I期.
    ('from', '(?:须|需|要|应)(?:已经?)?(?:进入|到|达到|处于)([^,]+?)(?:的)?(?:阶段)?(?:的)?,(?:更早|之前|以前|再早|早期|早于)[^,]*(?:不|恕|勿|谢绝|无法)'),
    ('from', '(?:^|,)(?:(?:起步|准入)(?:门槛|阶段|起点)|(?:进入|接单|承接)(?:门槛|起点)):?(?:为|是)?([^,]+)(?:$|,)'),
    ('from', '(?:start|begin|work)(?:s|ing)?from([^,]+?)onwards?,(?:nothing|none|no|not)(?:earlier|before)'),
    ('only', '(?:^|[,/])[仅只](非无菌)(?:$|,)'),
    ('only', '(?:^|[^不])(?:[仅只](?:限|能|可)?(?:于|承接|接受|做|生产|受理|面向|服务于?|供应?|支持)|仅限|只限|限于)([^,]{2,})'),
    -- 除青霉素类外均可承接. 除片剂外，还可承接胶囊 adds something and rules nothing out.
    ('refuse', '除([^,除]{2,}?)(?:以外|之外|外)(?!,?[^,]{0,4}(?:还|也|亦|另|同时|并|兼))(?!,?[^,]{0,14}(?:不|无法|勿|恕|谢绝))'),
    ('refuse', '(?:谢绝|拒绝|(?:暂?不(?:再|能|可)?|无法|恕不|概不|尚不)(?=承|接|受|提|开|生|支|涉|做|安排))(?!(?:承接|接受|受理|提供|开展|生产|支持|接收|承揽)(?:$|,))(?:承接|接受|受理|提供|开展|开放|安排|生产|支持|涉及|接收|承揽|接|做)?([^,]{2,})'),
    ('refuse', '(?:^|,)([^,]{2,}?)(?:除外|(?:均|都|一律|一概|暂|恕|概|目前|我们|我司)*(?:不|无法)(?:予|能|再)?(?:承接|受理|接受|在承接范围|接|做|碰|揽|考虑)(?:内|$|,))'),
    ('refuse', '(?:^|,)no([一-龥][^,]*?)(?:work|projects?|products?|onsite)(?:$|,)'),
    -- Telegrams and tables: 激素类×, 激素类: 谢绝, 勿投: 激素类, cytotoxics not accepted.
    ('refuse', '(?:^|,)[-·•*]?([^,:]{2,}?)(?:(?<![0-9])[×✗✘❌](?![0-9a-z])|:(?:谢绝|不做|不接|不收|n/a)|[:–-]?not(?:accepted|offered|available|provided|supported))'),
    ('refuse', '(?:^|,)[-·•*]?(?:勿投|勿询|不接|不做|不收|拒收|谢绝|excluding):?(?!(?:承接|接受|受理)(?:$|,))([^,:]{2,}?)(?:$|,)'),
    ('refuse', '(?:^|,)[-·•*]?no(?!te|ne|vel|n|w|r|t|more|less|longer|need|limit|min|moq|matter|de|$)([a-z0-9][^,]{2,}?)(?:work|projects?|products?)?(?:$|,)'),
    ('refuse', '(?:^|,)([^,:]{2,}?)(?:恕难|(?<!请)勿[投询])'),
    ('refuse', '(?:涉及|关于|含有?)([^,]{2,}?)(?:的|类)*(?:项目|品种|订单|询价|询盘|需求|业务|委托)?(?:请不要|请勿|恕不|勿|一律)(?:联系|询|回复|投|婉拒|谢绝)'),
    ('only', '(?:^|,)(?:[仅只]?限(?![量时期])|[^,]{0,12}范围仅为)(?![^,]{0,6}非)([^,]{2,}),(?:余|其[余他])[^,]{0,6}(?:不(?:接|做|承|受理|予|能)|勿|谢绝)'),
    ('refuse', '(?:^|,)(?:还在|处于)?([^,]{2,}?)(?:的|类)*(?:项目|品种|委托|需求)?(?:我们不会(?:$|,)|(?:请?您?先?|就)?别(?:找(?:我们)?|来)(?:$|,)|请?找别家|[得请要]您自己(?:想|找|安排)|:否$)'),
    ('refuse', '(?:^|,)不((?:供应?|销往|出口)[^,]{2,20}?)(?:当地)?(?:$|,)'),
    ('refuse', '(?:不能|无法|不可)((?:供|销往|出口)[^,]+?)(?:当地)?(?:$|,)'),
    ('refuse', '(?:^|,)((?:出口|销往)[^,]{2,20}?)的?(?:请?别找|不接|不做|勿)'),
    ('refuse', '(?:^|,)凡([^,]{2,}?),?(?:概|一律|均)(?:不|谢绝|婉拒)'),
    ('refuse', '(?:不(?:得|允许|准)|禁止|严禁)(?:引入|进入|带入)([^,]{2,}?)(?:$|,)'),
    -- 激素类的请勿询盘.
    ('refuse', '(?:^|,)([^,]{2,}?)(?:类)?(?:的|者)?(?:请勿(?:询|联系|打扰|来|投|咨询)|请绕行|请?另请高明|请?另寻|勿扰|免谈|谢绝(?:询|联系|打扰|来电|咨询)?(?:$|,))'),
    ('refuse', '(?:(?:do|does|can|will)not|(?:do|does|ca|wo)n.t)(?:take|accept|offer|handle|provide|support|undertake|make|produce)([^,.]{2,}?)(?:projects?|products?|orders?)?(?:$|[,.])'),
    ('lack', '(?<!客户|委托方|贵方|对方|您|如|若|即使|哪怕|承接|接受|受理|不接|不做)(?:不具备|没有|缺[少乏]|尚?未(?:开展|配[备置]|建立|取得)|不(?:从事|涉足|设|配)|退出|取消了?|撤销了?|婉拒|停止(?:承接|生产|提供))([^,]{2,}?)(?:$|,)'),
    ('refuse', '(?:^|,)([^,]{2,}?)(?:不在[^,]{0,12}(?:范围|之列|其内|之内|目录)|isoutofscope|因[^,]{2,20},(?:暂?不予?|无法)(?:承接|受理|接))'),
    ('lack', '(?:^|(?:业务|服务|承接|接单|受理)[^。]*,)不(?:包括|包含)([^,]+?)(?:$|,)'),
    ('lack', '(?:^|,)(?:业务|服务|承接)?不含([^,]+?)(?:类|的)*(?:项目|业务|委托)(?:$|,)'),
    ('lack', '(?:^|,)(?![^,]*(?:第|[二三]期|新|另|[0-9]号))([^,]+?)(?:的)?(?:设备|产线|条件)?(?:尚|还|暂时?|目前)*(?:未(?:配[备置套]?|上线|建成)|没(?:有)?(?:条件|设备|产线)|没上线)(?:$|,)'),
    ('lack', '(?:^|,)([^,]+?)(?:产线|线|车间|设备)(?:已经?|均已?)停(?:了)?(?:$|,(?!.*恢复))'),
    ('lack', '(?:跑|做|干)不了(?!的)([^,]+?)(?:$|,)'),
    ('lack', '(?:^|,)([^,]{2,}?)(?:做不了|我们不[做碰]|已?(?:关停|停产(?!检修|改造|后|期)|停用(?!旧|老|原)|拆除|撤销|下架)|已?停止(?:接单|承接|生产)|尚未开展)')
  )
  -- Fenced, so that a rule is asked about all clauses before the next.
  select hit.place, rule.kind, hit.phrase from rule cross join lateral (
    select clause.place, found[1] as phrase from clause, regexp_matches(clause.part, rule.pattern, 'g') as found
    -- A double negation and a condition rule nothing out.
    where not (rule.kind in ('refuse', 'lack') and (found[1] ~ '^除' or clause.part ~ '(?:包邮|运费|免费|退换|退货|下单|[交货]期|报价|售价|次日达|快递|空运|试用|增值税)[^。]*(?:除外|例外)' or rule.kind = 'lack' and clause.part ~ '现有|正常[接承生]|我们(?:做得|能做|可以?做)' or clause.part ~ '不接触|[价费][^。]*不(?:包[括含]|含)' or clause.part !~ '除' and match_is_lifted(clause.part) or clause.part ~ '并非不|不是不|无不|没有[^,]{0,6}(?:不能|不可|做不)|(?:也|亦|便|就|即)[可能]')) offset 0) as hit
  union all
  -- Plans, the past and refusals name no market that is served.
  select place, 'market', part from clause
    where part ~ '市场|申报|注册|上市|出口' and part !~ '不|未|无|除|计划|拟|将|曾|[仅只]|限于' $$;
