-- The smallest order that a text accepts, in the base unit of its dimension: 起订量 5 kg, 低于 5 kg 的恕不承接, below 5 kg not accepted, and 5 kg 以下 among
-- the exclusions. No row where it says none or takes smaller ones at another price. match-rules.test.ts has examples.
create or replace function match_order_min(exclusions text, told text) returns table (dimension text, amount float8) language plpgsql stable parallel safe as $$
declare
  -- An amount of an order or a batch; one of a year is a capacity.
  quantity constant text := match_quantity();
  no constant text := '(?:不(?:予?(?:承接|受理|接|做|安排|考虑|排产|生产|供|发货|出货|出售|卖|开[机炉工]|收(?![^,]*[费取]))|单独)|做不了|接不了|恕|谢绝|婉拒|勿|无法(?:承|安|受|生|接)|免谈|另寻|not (?:accept|tak|handl|offer|possible)|declin)';
begin
  -- What stands among the exclusions is refused without a word for it.
  told := concat_ws(E'\n', regexp_replace(exclusions, '[、，；;。\n]|,(?![0-9])|$', '不接。', 'g'), told);
  if told !~* '起[订做接投售发供批卖]|最[小低少]|低于|少于|小于|不足|不到|以[下内上]|单[笔次个]|每[单笔次]|[一单]单|门槛|底线|打底|没到|至少|方[可能予]|才|不可?拆|整[桶包袋箱件]|moq|min\.|minimum|below|under|less than|smalle|or more' then return; end if;
  -- A label and its value in two cells of a row.
  if match_has(told, array['|', '｜']) then told := regexp_replace(told, '((?:起[订做售接发投](?:数?量)?|最小[^|｜\n]{1,6}|MOQ)\s*)[|｜](?=\s*[0-9≥>])', '\1:', 'gi'); end if;
  return query
  with clause as (
    select part from regexp_split_to_table(regexp_replace(replace(match_plain(told), '询价', '询盘'), '(?<![a-z0-9])min\.(?= ?(?:order|batch|lot|purchase|qty|quantity|size))', 'minimum', 'g'), '[。!?;\n]|\.(?![0-9])') as part
    where part !~ '(?:工艺验证|验证批|注册批|稳定性)[^,]{0,10}[0-9一二三四五六]批|不设|没有[^,]{0,4}(?:起订|门槛)|按[^,]{0,10}[计收]|加[收价]|另[收计议]|额外|协商|商[议谈]|可[商谈议]|但[^,]{0,4}可|[也亦]|欢迎|均可|同样|不(?:拒|挑|限|影响)|残留|杂质|失重|含量|纯度|negotia|flexib|(?:起[售供发批做]|以下|低于|少于|小于|不足|不少于|不低于|至少|打底|最小投料)[^,]*(?:包邮|运费|享|[0-9]折|优惠|价|物流|快递|小样|送检|复检|留样|独立包装)|每单[^,]*(?:包邮|享)|送检|复检|(?:已|曾)[^,]*(?:最[小低少]|起订)|(?:最[小低少]|起订)[^,]*(?:验证|业绩|案例)|working|sample|压片机|冻干机'),
  rule (pattern) as (values
    ('(?:起[订做接投售发供批卖]|最[小低](?:一次|每次|单次)?(?:拿货?|买|要|起订|起做|起售|订[货单购]|接单|批|生产|投料|委托|销售|发货)(?:数?量|批量|规模|单位)?|最少(?:起订|起做|订[货单])|(?:(?:批量|订单|起订|起做|接单|数量)(?:门槛|底线)|(?:门槛|底线)(?=为|是|:))|整[桶包袋箱件](?:起?[出售卖发销])?,?最少)(?:数?量|批量|规模)?(?:为|是|:|>=?|≥|不[低少]于|每批|拿|=)*' || quantity),
    ('(?:(?:moq|(?<![a-z0-9])(?:minimum|min(?= ?(?:order|batch|lot|purchase|qty|quantity|size|:|=)))(?: ?(?:order|batch|lot|purchase|qty|quantity|size))*(?: per (?:po|order|batch))?|smallest (?:order|quantity|lot)(?: size| quantity| sold)?)(?: is| of)?)[:=]?' || quantity),
    ('(?:每[单笔次]|[一单]单|单[笔次个])(?:的)?(?:订单|采购|订货|委托|下单|项目)?(?:数?量)?(?:不[少低]于|最[少低]|至少|≥|>=?)[订拿买要做]?' || quantity),
    ('only[a-z ]{0,24} orders? (?:of|from) ?' || quantity || ' ?(?:or more|and above|or above|and up)'),
    ('(?:低于|少于|小于|不足|不到|没到|<)(?:每批)?' || quantity || '[^,]{0,12},?[^,]{0,8}' || no),
    (quantity || '\)?(?:打底(?=$|,)|起(?:[做接投发供售卖]|订(?![享价优包])))'),
    -- What has to be reached before anything begins, and what is not divided.
    ('(?:[须需要应满达够]|达到|超过|至少(?:给|有)?(?:我们|我司)?)' || quantity || '(?:及?以上)?[^,]{0,4}(?:方[可能予]|才[可能会予]?)(?:予)?(?:开[工机炉]|启动|承接|接|受理|排产|投料|生产|安排|发货|供货)'),
    ('(?:[仅只])(?:接受?|承接|做|受理|卖|售)' || quantity || '(?:及?以上|起)(?:的)?(?:订单|单子?|批量|项目|委托|$|,)'),
    ('[一每整](?:桶|包|袋|箱|件)[^,0-9]{0,3}' || quantity || '[^。]{0,4}(?:,[^,]{0,6})?不(?:可|能|予|单独)?(?:拆(?!封)|分装|零售|散卖)'),
    (quantity || '(?:及|或)?以[下内][^,]{0,12},?[^,]{0,8}' || no),
    ('(?:below|under|less than|smaller than)' || quantity || '[^,]{0,40}' || no),
    ('(?:do|can|will)(?: ?not|n.t) (?:run|make|take|accept|ship|sell|handle)[a-z ]{0,24}(?:below|under|less than|smaller than)' || quantity)),
  found as (
    select u.* from clause, rule, regexp_matches(clause.part, rule.pattern, 'g') as f,
      match_amounts(f[1], f[2], f[3], clause.part ~ ('(?:年(?:采购|需求|订货|订购|用)|年度采购|每年|annual)[^,]{0,10}' || f[1])) as u)
  select found.dimension, min(found.amount) from found where found.dimension is not null group by found.dimension order by count(*) desc, found.dimension limit 1;
end $$;
