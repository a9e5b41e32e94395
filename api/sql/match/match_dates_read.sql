-- Days that the text of a demand sets: `begin_by`, the last day on which work could begin where the writer accepts no later one (须在 2027 年 1 月前开工, 不接受晚于 2027 年 3 月
-- 交付), and `deliver_by`, the day of delivery that is required or wished (希望 2027 年 6 月前交付). Always a row. `written`: the day of the text. slots-read.test.ts has examples.
create or replace function match_dates_read(told text, written date) returns table (begin_by date, deliver_by date) language plpgsql immutable parallel safe as $$
declare
  mark constant text := '(\[[^\[\]]{4,12}\])';
  starts constant text := '开工|启动|开始|投产|投料|排产|进场|开机|动工|(?:start|begin|commence|kick)[a-z]*';
  ends constant text := '交付|交货|到货|供货|发货|出货|完成(?:首批)?(?:生产|灌装|合成|制备|交付|全部)|(?:deliver|ship|arriv|complet)[a-z]*';
  act constant text := '(' || starts || '|' || ends || ')';
  before constant text := '(?:底|末)?(?:以|之)?(?:前|内)?(?!以?之?后)';
begin
  if told !~* '(?:开工|启动|开始|投产|投料|交期|交货期|complet|排产|进场|开机|动工|交付|交货|到货|供货|发货|出货|完成|start|begin|commence|deliver|ship)' or told !~* '前|晚于|迟于|超过|最[迟晚]|以后|之后|不晚|期望|希望|要求|交期|交货期|by|late|before' then
    return query select null::date, null::date;
    return;
  end if;
  told := match_days(match_plain(told), written);
  return query
  with hits as (
    select rule.hard, match_day(rule_mark, written, true) as day, rule_act ~ ('^(?:' || ends || ')') as done
    from regexp_split_to_table(told, '[。!?;\n,]|\.(?![0-9])') as part,
      (values
        (true, '(?:必?须|务必|一定要?|硬性[^,\[]{0,6}|最迟|最晚)(?:要|于|在|应|得|不晚于|不迟于)*[^,\[]{0,6}' || mark || before || '[^,\[]{0,10}?' || act, 1),
        (true, '(?:不接受|不得|不能|不可|不)(?:晚于|迟于)' || mark || before || '[^,\[]{0,6}?' || act, 1),
        (true, act || '[^,\[]{0,8}(?:不得|不能|不可|不|最)(?:晚于|迟于|晚|迟)(?:于|在)?' || mark, 2),
        (true, mark || '(?:底|末)?(?:以后|之后|后)(?:才|方)?能?' || act || '的?[^,\[]{0,8}(?:勿|不考虑|免|不予|谢绝)', 1),
        (true, mark || '(?:底|末)?(?:以|之)?前[^,\[]{0,6}(?:必须|须|务必|一定要)[^,\[]{0,8}?' || act, 1),
        (true, 'must (?:be )?' || act || '[^.,\[]{0,24}(?:by|before|no later than|not later than)(?: the)?(?: end of)? ?' || mark, 2),
        (true, act || '[^.,\[]{0,24}(?:no later than|not later than|latest by|by .{0,8}at the latest)(?: the)?(?: end of)? ?' || mark, 2),
        (true, 'latest (?:possible )?' || act || '(?: date)?:?(?: is)? ?' || mark, 2),
        (false, '(?:期望|希望|要求|计划|预计|^)?交(?:期|货期|付期|付时间|货时间)(?:要求)?[:为是在]{0,2}' || mark, 0),
        (false, '(?:^|need |want |expect )deliver[a-z]* (?:by|before) ?' || mark, 0),
        (false, '(?:希望|期望|计划|拟|要求|需|应|^)(?:能|可|在|于)*' || mark || before || '[^,\[]{0,4}?((?:交付|交货|到货|供货))', 1)
      ) as rule (hard, pattern, place),
      regexp_matches(part, rule.pattern, 'g') as hit,
      lateral (select case place when 2 then hit[2] else hit[1] end as rule_mark, case place when 1 then hit[2] when 2 then hit[1] else '交付' end as rule_act) as named
    where part !~ '报价|报名|响应(?!$)|投标|应答|回复|提交|递交|申报|签[约订署]|合同|有效期|效期|寄|样品|审计|证书|获批|上市|临床(?!批|样)|完成过|曾|已于|可晚于|认证|资质|(?<![a-z])ind(?![a-z])|certif|audit|(?:我[方司们]|甲方|委托方)(?:将|会|可|负责)?[^,]{0,12}(?:提供|交付|寄|完成)|submit|offer|quot|sample'
      or part ~ '请?勿响应'),
  days as (select hard, day, done from hits where day >= written)
  select min(day) filter (where hard), min(day) filter (where done) from days;
end $$;
