-- Days that the text of a demand sets: `begin_by`, the last day on which work could begin where the writer accepts no later one (须在 2027 年 1 月前开工, 不接受晚于 2027 年 3 月
-- 交付, 须于 4 个月内完成), and `deliver_by`, the day of delivery that is required or wished (希望 2027 年 6 月前交付). How long the work may take (工期不超过 10 周) is no day of
-- delivery, but nobody who is booked for longer can begin. Always a row. `written`: the day of the text. stated-limits.test.ts has examples.
create or replace function match_dates_read(told text, written date) returns table (begin_by date, deliver_by date) language plpgsql immutable parallel safe as $$
declare
  mark constant text := '(\[[^\[\]]{4,12}\])';
  within constant text := '(\[[0-9]{4}-w[0-9-]*\])';
  starts constant text := '开工|启动|开始|开做|投产|投料|排产|进场|开机|动工|(?:start(?!ing (?:material|point|dose|from))|begin|commence|kick)[a-z]*';
  ends constant text := '交付|交货|到货|供货|发货|出货|交样|结题|做完|完工|出(?:具)?(?:终版|最终|检测|正式)?(?:结果|报告|数据)|(?:终版|最终|正式|总结)报告|完成(?:首批|全部|整个|本|该)*(?:生产|灌装|合成|制备|交付|项目|工作|实验|试验|研究|开发|检测|任务|(?=全部)|(?=$))|(?:deliver|ship|arriv|complet)[a-z]*|(?:final |study )?(?:reports?|results?)|done|finished';
  -- Texts are read with one letter for each, so that the patterns stay small: to compile them costs more than all the rest.
  act constant text := '([\uE000\uE001])';
  before constant text := '(?:底|末)?(?:以|之)?(?:前|内)?(?!以?之?后)';
  parts text[];
begin
  if (told !~* '(?:开工|启动|开始|投产|投料|交期|交货期|complet|排产|进场|开机|动工|交付|交货|到货|供货|发货|出货|完成|结果|报告|start|begin|commence|deliver|ship)' or told !~* '前|晚于|迟于|超过|最[迟晚]|以后|之后|不晚|期望|希望|要求|交期|交货期|by|late|before')
    and told !~* '[0-9一二两三四五六七八九十半]\s*个?半?\s*(?:[天日周月年]|星期|礼拜|工作日)\s*[之以]?内|(?:不超过|≤|<=?|最[晚迟]|[期时]限|deadline|within|under|less than|later than|\yin)[^。；;\n]{0,6}[0-9a-z一二两三四五六七八九十]+\s*个?(?:[天日周月]|星期|礼拜|工作日|day|week|wk|month)' then
    return query select null::date, null::date;
    return;
  end if;
  told := match_within(regexp_replace(match_plain(told), '[\uE000\uE001]', '', 'g'), written);
  if match_has(regexp_replace(told, '⟦[^⟧]*⟧', '', 'g'), array['月', '年', '季', 'q1', 'q2', 'q3', 'q4', '202', '203']) then told := match_days(told, written); else told := translate(told, '[]', '()'); end if;
  told := translate(told, '⟦⟧', '[]');
  if strpos(told, '[') = 0 then
    return query select null::date, null::date;
    return;
  end if;
  parts := array(select regexp_replace(part, '^ ?[0-9一二三四五六七八九十]{1,3}[、)]', '') from regexp_split_to_table(told, '[。!?;\n,]|\.(?![0-9])') as part
    where strpos(part, '[') > 0 and (part !~ '报价|报名|响应(?!$)|投标|应答|回复|提交|递交|申报|签[约订署]|合同|有效期|效期|寄|样品|审计|证书|获批|上市|临床(?!批|样)|完成过|曾|已于|可晚于|认证|资质|(?<![a-z])ind(?![a-z])|certif|audit|(?:我[方司们]|甲方|委托方)(?:将|会|可|负责)?[^,]{0,12}(?:提供|交付|寄|完成|发货|供货)|我[方司们](?:将|会|可)?[在于]?\[[^\]]*\][之以]?内[可能会将]|we (?:can|will|shall) (?!need|require)|submit|offer|quot|sample|付款|支付|发票|invoice|payment|答复|回访|售后|返工|整改|检查|溶出|降解|dos(?:e|ing)'
      or part ~ '请?勿响应'));
  if parts = '{}' then
    return query select null::date, null::date;
    return;
  end if;
  parts := string_to_array(regexp_replace(regexp_replace(array_to_string(parts, E'\n'), ends, U&'\E001', 'gn'), starts, U&'\E000', 'g'), E'\n');
  told := array_to_string(parts, ',');
  return query
  with hits as (
    select rule.hard, match_day(rule_mark, written, true) as day, rule_act = U&'\E001' as done
    from (values
        (array['须', '务必', '一定', '硬性', '最迟', '最晚'], true, '(?:必?须|务必|一定要?|硬性[^,\[]{0,6}|最迟|最晚)(?:要|于|在|应|得|不晚于|不迟于)*[^,\[]{0,6}' || mark || before || '[^,\[]{0,10}?' || act, 1),
        (array['晚于', '迟于'], true, '(?:不接受|不得|不能|不可|不)(?:晚于|迟于)' || mark || before || '[^,\[]{0,6}?' || act, 1),
        (array['晚', '迟'], true, act || '[^,\[]{0,8}(?:不得|不能|不可|不|最)(?:晚于|迟于|晚|迟)(?:于|在)?' || mark, 2),
        (array['后'], true, mark || '(?:底|末)?(?:以后|之后|后)(?:才|方)?能?' || act || '的?[^,\[]{0,8}(?:勿|不考虑|免|不予|谢绝)', 1),
        (array['须', '务必', '一定'], true, mark || '(?:底|末)?(?:以|之)?前[^,\[]{0,6}(?:必须|须|务必|一定要)[^,\[]{0,8}?' || act, 1),
        (array['must'], true, 'must (?:be )?' || act || '[^.,\[]{0,24}(?:by|before|no later than|not later than)(?: the)?(?: end of)? ?' || mark, 2),
        (array['later than', 'latest by', 'at the latest'], true, act || '[^.,\[]{0,24}(?:no later than|not later than|latest by|by .{0,8}at the latest)(?: the)?(?: end of)? ?' || mark, 2),
        (array['latest'], true, 'latest (?:possible )?' || act || '(?: date)?:?(?: is)? ?' || mark, 2),
        -- Within a time of the writing nothing but the act is needed: 9 周内交付.
        (array['内'], true, within || '[之以]?内[^,\[]{0,12}?' || act, 1),
        (array['within'], true, act || '[^.,\[]{0,24}within ?' || within, 2),
        (array['deadline', 'due', '最晚', '最迟', 'no later than'], true, '(?:deadline|due|最[晚迟]|no later than)[:是为在于= ]*' || within || '(?=(?:之?内)?(?:$|要?[给交\uE001]))', 0),
        (array['-w'], true, '^(?:总|项目|本项目|整体|服务|完成|要求|\uE001)*(?:(?:[工周]期|[期时]限|交期|交货期|timeline|lead time)(?:要求)?[:是为在]*(?:不超过|≤|<=?|控制在|within)?)?(?:≤|<=?)?' || within || '内?$', 3),
        (array['要求'], true, '要求[^,\[]{0,6}' || mark || '(?:底|末)?(?:以|之)?[前内][^,\[]{0,6}?(\uE000)', 1),
        (array['期', '时间'], false, '(?:期望|希望|要求|计划|预计|^)?(?:\uE001|交)(?:期|货期|付期|时间)(?:要求)?[:为是在]{0,2}' || mark, 0),
        (array['by', 'before'], false, '(?:^|need |want |expect )\uE001 (?:by|before) ?' || mark, 0),
        (array['['], false, '(?:希望|期望|计划|拟|要求|需|应|^)(?:能|可|在|于)*' || mark || before || '[^,\[]{0,4}?(\uE001)', 1)
      ) as rule (needs, hard, pattern, place),
      -- Fenced, so that a pattern meets all parts before the next one is compiled.
      lateral (select hit from unnest(parts) as part, regexp_matches(part, rule.pattern, 'g') as hit offset 0) as f(hit),
      lateral (select case place when 2 then hit[2] else hit[1] end as rule_mark, case place when 1 then hit[2] when 2 then hit[1] when 3 then U&'\E000' else U&'\E001' end as rule_act) as named
    where match_has(told, rule.needs)),
  days as (select hard, day, done from hits where day >= written)
  select min(day) filter (where hard), min(day) filter (where done) from days;
end $$;
