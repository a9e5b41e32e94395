-- The first day on which the text of a service says that it is free again: 档期已排到 2027 年 3 月, 最早 2027 年 Q2 可开工, 年内产能已满, earliest slot Feb 2027. Of several lines the
-- earliest counts. Null where it says none, or where it takes somebody at once. `written`: the day of the text. stated-limits.test.ts has examples.
create or replace function match_slot_read(told text, written date) returns date language plpgsql immutable parallel safe as $$
declare
  mark constant text := '(\[[^\[\]]{4,12}\])';
  what constant text := '(?:档期|产能|排期|排产|排单|机时|产线|生产线|线|车间|订单|名额|预约|生产计划|slots?|capacity)';
  full_up constant text := '(?:(?:已经?|均|都|全部?|现)*(?:排满|订满|约满|占满|满单|售罄|锁定(?!价|优惠|折)|(?<=已|已经|均|都)满(?!足|负荷))|(?:已|均|都)*(?:没有|无|暂无)(?:空[档位]|档期|余量|产能|名额|机时))';
  work constant text := '开工|启动|开始|排产|投料|才能|才可|承接|接单|接新|档期|空档|机时|产能|预约|进场|起做|上线|开机|排期|[可能]排|可约|安排(?:生产|项目|批次)';
  first date;
  parts text[];
begin
  -- Most texts have no word for it.
  if not match_has(told, array['档期', '空窗', '排期', '排产', '排单', '排满', '排到', '排至', '排队', '满负荷', '锁定', '只能', '仅可', '订满', '约满', '占满', '满单', '空档', '已满', '最早', '最快', '等到', '不接', '不再接', '无法安排', '无法承接', '不能安排', '接不了', '排不下', 'ot taking', '预约', '起可', '起方可', '起接', '起开放', '起恢复', '起才', '后才', '才空', '才有', 'pens', '后可', '后方可', '后才', 'lot', 'ooked', 'arliest', 'ccept', 'apacity', 'pening', 'vailable', 'can start', 'an be '])
    or not match_has(told, array['月', '年', '季', 'Q1', 'Q2', 'Q3', 'Q4', '202', '203'])
    or told !~* '(?:档期|空窗|排[期产单满到至程队]|满负荷|锁定|只能|仅可|available|opening|订满|约满|占满|满单|空档|机时|已满|最[早快]|等到|预约|产能|slots?|booked|earliest|accept|start|capacity|full|taking on)[^。；;\n]{0,40}(?:[0-9]|年[内底]|[今明来]年|半年|季度)|(?:[月年季内底]|q[1-4]|20[2-4][0-9]|半年)[^。；;\n]{0,16}(?:满|空|档|锁定|不再?接|(?:无法|不能)再?(?:安排|承接)|接不了|排不下|接单|可|才|再|start)'
  then return null; end if;
  told := match_plain(told);
  if told ~ '(?<![没无])(?:有|余|剩)(?:少量|部分|若干)?(?:空档|空位|余量|空余|闲置)|空余(?:产能|档期)|空[闲置](?=$|[,。])|随时可用|正常接单|照常接单|(?:档期|产能)(?:较为?)?(?:充足|充裕|宽松|空闲|灵活)|随时(?:可以?|能)?(?:开工|启动|排产|承接|安排|接单|上线|约)|(?:立即|马上|即刻|当下)可?(?:开工|启动|排产)|插[单队档]|(?:加急|急单)[^,。]{0,6}(?:可|能|协调)|any ?time|immediate|right away|from now|can be expedited|rush orders'
  then return null; end if;
  told := match_days(told, written);
  if strpos(told, '[') = 0 then return null; end if;
  -- A pattern meets all parts before the next one is compiled.
  parts := array(select part from regexp_split_to_table(told, '[。!?;\n]|\.(?![0-9])') as part where strpos(part, '[') > 0 and part !~ '插|协调|(?:部分|个别)(?:产线|线|车间)|几乎|接近|有效期|质保|考察|证书|审计|参观|会议|展|培训|检查|核查|工程|春节|[一二三四五六七八九][成]|[0-9]%|去年|同期|体现|additional|new building');
  select min(day) into first from (
    select case rule.kind when 'through' then match_day(hit[1], written, true) + 1
        -- 4 月前 is the first of April, 4 月底前 the first of May.
        when 'before' then case when hit[1] ~ 'c\]$' then match_day(hit[1], written, true) + 1 else match_day(hit[1], written, false) end
        else match_day(hit[1], written, false) end as day
    from (values
        ('排|满|售罄|约', 'through', '(?:(?<!安)排(?:期|产|单|满|程|队)?|满负荷(?:运行)?|订满|约满|预约满?|占满|满单|满产|售罄|已约)(?:均|都|已经?|一直|基本)*(?:排|约|订)?(?:到|至)了?' || mark),
        ('满|售罄|锁定|没有|无', 'through', mark || '(?:底|末)?的?[^,\[前]{0,6}?' || what || '?[^,\[前]{0,4}?' || full_up),
        ('满|售罄|锁定|没有|无', 'through', what || '[^,\[]{0,4}?' || mark || '(?:底|末)?' || full_up),
        ('前', 'before', mark || '(?:之|以)?前[^,\[]{0,6}?' || full_up),
        ('前', 'before', mark || '(?:之|以)?前(?:均|都|暂|已|将|我们|我司)*(?:(?:不再?|无法|不能)(?:再|对外)?(?:接|承接|安排|受理)|接不了|排不下)新?(?:的)?(?:项目|订单|单|委托|客户|品种)?(?=$|,)'),
        ('book|full|sold|occup|capacity|slot', 'through', '(?:booked|full|sold out|occupied|no (?:free |available )?(?:slots?|capacity))(?: up| out| solid)? ?(?:through|thru|(?:till|until|to)(?: the)? end of|for)(?: the)?(?: end of)? ?' || mark),
        ('book|full|sold|occup|capacity|slot|taking|accepting', 'from', '(?:booked|full|sold out|occupied|no (?:free |available |open )?(?:slots?|capacity)|not (?:currently )?(?:taking|accepting)(?: on)?(?: any)? (?:new )?(?:work|projects?|orders?|clients?))(?: up| out| solid| available)? ?(?:until|till|before|earlier than) ?' || mark),
        ('新项目|新单|新订单|新客户|新品种', 'from', '(?:新项目|新单|新订单|新客户|新品种)[^,\[]{0,8}(?:等到?|排到|排至|安排[到在至]|顺延[到至]|延[到至])' || mark),
        ('下|最近', 'from', '(?:下一?[个批轮]?|最近的?)(?:空档|空窗|档期|窗口期?|名额)[^,\[]{0,6}' || mark),
        ('起|后', 'from', mark || '(?:起|以后|之后|后)(?:方?可|才能?|再|开放|恢复)[^,\[]{0,4}(?:承接|接单|接新|接受新|排产|开工|启动|预约|受理)'),
        ('起|后', 'from', mark || '(?:起|以后|之后|后)(?:才|方)有(?:新的?)?(?:产能|档期|空[档窗]|机时|名额|余量|位置)'),
        ('才', 'from', '(?:档期|产能|排期|产?线|机时)(?:得|要|须|需)?(?:等)?到' || mark || '才(?:会|能|可)?(?:空|有|放|开|可|能)'),
        ('起|后', 'from', '(?:档期|空档|排期|可约档期|可用产能|可排期|开工时间):?(?:自|从|为|在)?' || mark || '(?:起|以后|之后|后)(?=$|,)'),
        (':', 'from', '(?:^|,)(?:最近|最早|当前|现有|可用)?(?:档期|空档|排期|窗口期?|可排期):(?:自|从)?' || mark || '(?=$|,)'),
        ('满|已排|已订|已约|已占', 'from', '(?:(?:排|订|约|占|已)满|满单|满产)(?:了|啦|中|,|:)*(?:请|可|新单|新项目)*' || mark || '(?:起|以后|之后|后)(?:再|方可|才|请|开放|恢复|可)'),
        ('earliest', 'from', 'earliest(?: possible| available| free| next)* (?:slots?|start(?:ing)?(?: date)?|capacity|window|availability)[^.,\[]{0,16}' || mark),
        ('起|之后|以后', 'from', mark || '(?:起|以后|之后)(?:接单|接新|承接新)'),
        ('只能|仅能|仅可', 'from', '(?:只能|仅能|仅可)(?:预约|安排|排)[^,\[]{0,4}' || mark || '(?:起|以后|之后|后)?的?(?:档期|机时|空档|产能)'),
        ('available', 'from', '(?:^|,)available (?:only |again )?from ?' || mark),
        ('first available|next opening', 'from', '(?:first available (?:slots?|window)|next opening)[^.,\[]{0,16}' || mark),
        ('next ', 'from', 'next (?:available|free|open) (?:slots?|window|capacity)[^.,\[]{0,16}' || mark),
        ('slot|capacity', 'from', '(?:slots?|capacity) (?:is |are )?(?:only )?(?:available |open |free )?(?:only )?(?:again )?(?:from|starting|as of) ?' || mark),
        ('opens|frees', 'from', '(?:slots?|capacity) (?:opens?|frees?)(?: up)?(?: again)? (?:only )?(?:in|from|on) ?' || mark),
        ('at the earliest', 'from', '(?:start|begin|accept|take on)[^.,\[]{0,20}' || mark || '(?: )?at the earliest'),
        ('project|order|work', 'from', '(?:new )?(?:projects?|orders?|work) (?:can|could|will)(?: only)?(?: be)? (?:start|accepted|taken|begin|scheduled)[a-z]*(?: only| again)? ?(?:from|after|as of) ?' || mark)
      ) as rule (words, kind, pattern),
      lateral (select hit from unnest(parts) as part, regexp_matches(part, rule.pattern, 'g') as hit offset 0) as f(hit)
    -- A pattern is compiled where its words stand.
    where match_has(told, string_to_array(rule.words, '|'))
    union all
    -- What is earliest needs a word for work: 最早 2027 年上市 has none.
    select match_day(hit[1], written, false)
    from regexp_split_to_table(told, '[。!?;\n,]|\.(?![0-9])') as part, regexp_matches(case when strpos(part, '[') > 0 then part else '' end, '最[早快](?:的)?[^,\[]{0,10}' || mark, 'g') as hit
    where part ~ work and part !~ '插|协调|审计|参观|会议|展|上市|获批|追溯|成立|创立|创建|申报|证书|投产|建成|检查|核查|工程|建设|临床'
  ) as days;
  -- A day of the past says nothing, one in the far future is no calendar.
  return case when first > written and first < written + 1100 then first end;
end $$;
