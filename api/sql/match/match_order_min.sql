-- The smallest order that a text accepts, in the base unit of its dimension: 起订量 5 kg, 低于 5 kg 的恕不承接, below 5 kg not accepted, and 5 kg 以下 among
-- the exclusions. No row where it says none or takes smaller ones at another price. match-rules.test.ts has examples.
create or replace function match_order_min(exclusions text, told text) returns table (dimension text, amount float8) language plpgsql stable parallel safe as $$
declare
  -- An amount of an order or a batch; one of a year is a capacity.
  quantity constant text := '(?<![0-9.,])([0-9][0-9,]{0,12}(?:\.[0-9]{1,6})?)([百千万kw]?)(毫克|公斤|克|mg|kg|g|吨|t|升|l|支|瓶|片|粒|贴|盒|例|个?样本|批次?)(?![a-z]|[/每]年|/批/年)(?:/批)?';
  no constant text := '(?:不(?:予?(?:承接|受理|接|做|安排|考虑|排产|生产|供|发货)|单独)|做不了|接不了|恕|谢绝|婉拒|勿|无法(?:承|安|受|生|接)|免谈|另寻|not (?:accept|tak|handl|offer|possible)|declin)';
begin
  -- What stands among the exclusions is refused without a word for it.
  told := concat_ws(E'\n', regexp_replace(exclusions, '[、，；;。\n]|,(?![0-9])|$', '不接。', 'g'), told);
  if told !~* '起订|起做|起接|起投|最[小低少]|低于|少于|小于|不足|不到|以下|moq|minimum|below|under|less than|smaller' then return; end if;
  return query
  with clause as (
    select part from regexp_split_to_table(
      regexp_replace(lower(normalize(match_sentences(told), NFKC)), '(?<![a-z])[ \t]+|[ \t]+(?![a-z])', '', 'g'), '[。!?;\n]') as part
    where part !~ '不设|没有[^,]{0,4}(?:起订|门槛)|按[^,]{0,10}[计收]|加[收价]|另[收计议]|额外|协商|商[议谈]|可[商谈议]|也|欢迎|均可|同样|不(?:拒|挑|限|影响)'),
  rule (pattern) as (values
    ('(?:起[订做接投]|最[小低](?:起订|起做|订[货单]|接单|批|生产|投料|委托)(?:数?量|批量|规模)?|最少(?:起订|起做|订[货单]))(?:数?量|批量|规模)?(?:为|是|:|>=?|≥|不[低少]于)*' || quantity),
    ('(?:moq|minimum(?: order| batch| lot)*(?: size| quantity)?(?: is| of)?):?' || quantity),
    ('(?:低于|少于|小于|不足|不到|<)' || quantity || '[^,]{0,12},?[^,]{0,8}' || no),
    (quantity || '起[订做接投]'),
    (quantity || '(?:及|或)?以下[^,]{0,12},?[^,]{0,8}' || no),
    ('(?:below|under|less than|smaller than)' || quantity || '[^,]{0,40}' || no)),
  unit (name, code) as (values ('毫克', 'mg'), ('克', 'g'), ('公斤', 'kg'), ('吨', 't'), ('升', 'L'), ('l', 'L'), ('个样本', '样本'), ('批', '批次')),
  found as (
    select translate(f[1], ',', '')::float8 * case f[2] when '百' then 100 when '千' then 1000 when 'k' then 1000 when '万' then 10000 when 'w' then 10000 else 1 end as number, f[3] as name
    from clause, rule, regexp_matches(clause.part, rule.pattern, 'g') as f)
  select scale.parent, min(round((found.number * scale.factor)::numeric, 6)::float8)
  from found left join unit on unit.name = found.name
    join term as scale on scale.vocabulary = 'scaleUnits' and scale.code in (coalesce(unit.code, found.name), found.name || '/批')
  group by scale.parent order by count(*) desc, scale.parent limit 1;
end $$;
