-- A text of match_plain in which a time that counts from the day of writing stands as a mark of that day: 4 个月内 -> ⟦2027-w3-28⟧内, deadline 9 weeks ->
-- deadline⟦2027-w1-30⟧, and what is only wished as ⟦2027-d3-28⟧前. match_days leaves these alone. Times that count from an
-- event (签约后 3 个月内), ages, shelf lives and what takes a week at most stay as they are.
create or replace function match_within(told text, written date) returns text language plpgsql immutable parallel safe as $$
declare
  -- The upper end of a range counts. 2027-3-28 日 is a day.
  span constant text := '(?<![0-9.年])(?<![0-9][-/])((?:[0-9]{1,3}[-~至到])?)([0-9]{1,3}(?:\.5)?|半|[一二两三四五六七八九十]{1,3}|(?:one|two|three|four|five|six|eight|nine|ten|twelve) )(个半|个)?(工作日|天|日|周|星期|礼拜|月|年|(?:working |business |calendar )?days?|weeks?|wks?|months?)(?![a-z0-9])';
  words constant text[] := array['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten', 'eleven', 'twelve'];
  between text[];
  one text[];
  at int := 1;
  before text;
  after text;
  much float8;
  day date;
  mark text;
  result text;
begin
  -- Marks are made here alone.
  told := translate(told, '⟦⟧', '()');
  if not match_has(told, array['内', '最晚', '最迟', '不超过', '≤', '<', '期限', 'deadline', 'within', 'under', 'less than', 'latest', 'no later than'])
    or not match_has(told, array['天', '日', '周', '星期', '礼拜', '个月', '个半月', '年', 'day', 'week', 'wk', 'month']) then return told; end if;
  between := regexp_split_to_array(told, span);
  result := between[1];
  for one in select regexp_matches(told, span, 'g') loop
    -- As long as the sentence is the same: 合同签订后,5 个月内完成.
    before := right(regexp_replace(between[at], '^.*[。;!?\n]', ''), 40);
    after := left(between[at + 1], 16);
    at := at + 1;
    much := case when one[2] = '半' then 0.5 when one[2] ~ '[0-9]' then one[2]::float8 when one[2] ~ '[a-z]' then array_position(words, btrim(one[2]))
      when length(one[2]) = 1 and one[2] <> '十' then strpos('一二三四五六七八九', replace(one[2], '两', '二'))
      when one[2] ~ '^[一二三四五六七八九]?十[一二三四五六七八九]?$' then case when one[2] ~ '^十' then 10 else 10 * strpos('一二三四五六七八九', left(one[2], 1)) end
        + case when one[2] ~ '十$' then 0 else strpos('一二三四五六七八九', right(one[2], 1)) end end + case when one[3] = '个半' then 0.5 else 0 end;
    -- 3 月内 is March, and 12 月 10 日内 a day.
    day := case when much is null or much > 400 or one[4] = '月' and one[3] is null or one[4] in ('日', '天') and before ~ '月$' then null
      when one[4] ~ '^(?:工作日|working|business)' then written + ceil(much * 7 / 5)::int
      when one[4] ~ '天|日|day' then written + ceil(much)::int
      when one[4] ~ '周|星期|礼拜|w' then written + ceil(much * 7)::int
      when one[4] ~ '年' then (written + make_interval(months => (much * 12)::int))::date
      else (written + make_interval(months => floor(much)::int, days => case when much > floor(much) then 15 else 0 end))::date end;
    mark := case
      when day is null or day < written + 8
        or before ~ '(?:后|起|之日|收到|下单|接单|[收到]样|可[在于]?$|自|过去|近|最近|每|首次|从|给药|有效|质保|保质|货架|[保储]存|稳定|放置|考察|加速|长期|龄|随访|疗程|停留|间隔|after|from|upon|following|shelf|stor|stab|last|past|every)[^。]{0,8}$|(?:送样|寄样|到[厂位货齐]|齐全|确认|预付|付款|发出|通过|批准|转移|交接)(?:完成)?[,:]?$'
        or after ~ '^(?:之|以)?内?(?:的?有效|的?质保|的?稳定)|^ ?(?:after|from (?!now)|of |upon|following|old|shelf)' then null
      when before ~ '(?:希望|期望|争取|尽量|最好|力争|计划|预计|拟|如能|若能|可否|能否|优先|prefer|ideal|hope|wish|would like)[^,]*$' then case when after ~ '^(?:之|以)?内' then 'd' end
      when after ~ '^(?:之|以)?内' or before ~ '(?:deadline|due|最[晚迟]|不超过|≤|<=?|期限|时限|within|in under|in less than|no later than)[:是为在于= ]*(?:不超过|≤)?$' or before ~ '(?:^|[^a-z])in ?$' and after ~ '^,? ?(?:at the latest|max)' then 'w' end;
    if mark is null then
      result := result || one[1] || coalesce(one[2], '') || coalesce(one[3], '') || one[4] || between[at];
    else
      result := regexp_replace(result, '(?:in under|in less than|no later than)$|(?:(?<=[^a-z])in) ?$', 'within') || '⟦' || extract(year from day) || '-' || mark || extract(month from day) || '-' || extract(day from day) || '⟧'
        || case when mark = 'd' then regexp_replace(between[at], '^(?:之|以)?内', '前') else between[at] end;
    end if;
  end loop;
  return result;
end $$;
