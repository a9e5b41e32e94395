-- Regions whose clients a provider does not take, as a mask of `provinces`; 0 where its text limits none: 只接长三角客户, 境外委托方恕不承接, EU clients only.
-- `home` is the provider's own province. Between the words of a limit and those for a client stand places alone, so that markets, sites and parts of a
-- service (仅为上海客户提供上门取样) are none. stated-limits.test.ts has examples.
create or replace function match_clients_read(exclusions text, told text, home text) returns int8 language plpgsql stable parallel safe as $$
declare
  client constant text := '(?:客户|客商|委托方|委托单位|委托人|甲方|申办方|申办者|需求方|采购方|采购商|买家|买方|药企|企业|公司|单位|机构|用户|clients?|customers?|sponsors?|buyers?|companies)';
  -- What may follow the client before its clause ends: the whole of what it could ask for.
  work constant text := '(?:的|之)?(?:委托|订单|单子?|项目|业务|需求|询价|询盘|合作|orders?|projects?|enquir(?:y|ies)|inquiries)?';
  -- Refusals of all, behind the client or before it.
  no constant text := '(?:(?:一律|一概|均|都|暂时?|目前|现阶段|概|恕|我们|我司)*(?:不(?:予|能|再)?(?:承接|接单|接待|接受|接|受理|考虑|做|服务|合作|回复|收|碰)|无法(?:承接|受理|服务|合作)|恕难(?:承接|受理|从命)|不跑|勿扰|(?:请)?勿(?:询|投|扰|联系|咨)[价盘询]?|谢绝|免谈|婉拒|除外|请?另[寻请].{0,6}|请绕行)|not(?: be)? (?:accepted|served|taken|supported))';
  place constant text := '([^,:。;]{1,40}?)';
  region constant text := '([^,:。;除]+?)';
  orders constant text := '(?:委托|订单|单子?|询[单盘]|活儿?)';
  tail constant text := '(?=$|[,。;()])';
  places text;
  accepted text[] := '{}';
  refused text[] := '{}';
  one record;
  names text[];
  lettered text[];
  listed text[];
  -- What a business covers, told without a word for its clients.
  covered boolean;
  parts text[];
  with_latin boolean;
  with_han boolean;
  everybody text[];
begin
  told := concat_ws(E'\n', case when exclusions is not null then regexp_replace(exclusions, '[、，；;。\n]|$', '不接。', 'g') end, told);
  covered := match_has(told, array['业务范围', '业务区域', '业务半径', '业务仅', '业务只', '业务限', '业务目前', '服务范围', '服务区域', '服务半径', '接单范围', '接单区域', '受理范围', '出了', '只跑', '仅跑', '只覆盖', '仅覆盖', '不覆盖', '不面向', '未覆盖', '不发货', '不供货', '发货,', '发货。', '除外', '的活', '已有代理', '有独家', '有经销']);
  -- Most texts do not have a limit, a client and a place together. Plain searches, because every pattern is compiled anew for each text.
  if not match_has(told, array['只', '仅', '限', '须', '以外', '之外', '除', '外地', '省外', '外省', '不接', '不承接', '不做', '不受理', '不服务', '不考虑', '不回复', '不予', '暂不', '谢绝', '婉拒', '恕', '勿', '免谈', '绕行', '除外', '无法', '另寻', '另请', '不跑', '不对', '不往', '不覆盖', '不面向', '不发货', '不供货', '不直接', 'only', 'Only', 'not ', 'No ', 'n''t', 'must', 'nable', 'xclusively', 'imited to', 'estricted to'])
    or not covered and not match_has(told, array['客户', '客商', '委托', '甲方', '申办', '需求方', '采购方', '采购商', '买家', '买方', '药企', '企业', '公司', '单位', '机构', '用户', '订单', '单子', '的单', '询单', '询盘', 'lient', 'ustomer', 'ponsor', 'uyer', 'ompanies'])
    or not covered and told !~* '(?:[仅只限专]|须|除|[以之省市境海国]外|外[地省]|谢绝|勿|免谈|婉拒|恕|拒接|[不无]法?(?:予|再|能)?[承接受做服考对面])[^。；;\n]{0,24}(?:客[户商]|委托|甲方|申办|需求方|采购[方商]|买[家方]|企业?|公司|单位|机构|用户|单|盘)|(?:客[户商]|委托|甲方|申办|服务对象)[^。；;\n]{0,12}(?:[仅只限]|须)|(?:客[户商]|委托|[方盘单]|企业|公司|单位|机构)[^，,。；;\n]{0,6}(?:不[承接受予做服考回]|恕|勿|谢绝|免谈|婉拒|无法|除外|请?绕行|请?另[寻请])|(?:clients?|customers?|sponsors?|buyers?|companies)[^.;]{0,40}(?:only|not|based|declined|excluded)|(?:only|not|n.t|no|unable|restricted|limited|exclusively)[^.;]{0,60}(?:clients?|customers?|sponsors?|buyers?|companies)'
  then return 0; end if;
  told := replace(replace(replace(replace(match_plain(told), 'u.s.a.', 'us'), 'u.s.', 'us'), ',另外', ','), ',此外', ',');
  -- The present is what counts: 现面向全国.
  if told ~ '(?:现|已|也)[^,。]{0,4}(?:面向|服务|覆盖|接受)[^,。]{0,3}全[国球]|(?:客户|地域|地区|区域)(?:所在地)?(?:地域|地区|区域)?(?:均|都|一律)?(?:不限|无限制|不设限)|不限(?:客户)?(?:地区|地域|区域|所在地)' then return 0; end if;
  names := array(select name from match_place_list(home) where strpos(told, name) > 0);
  if names = '{}' and told !~ '[京津冀晋蒙辽吉黑沪苏浙皖闽赣鲁豫鄂湘粤桂琼渝川蜀黔贵滇云藏陕秦甘陇青宁新港澳台]{2}' then return 0; end if;
  places := coalesce((select string_agg(name, '|') from unnest(names) as name where match_region_letters(name) is null or exists (select from term where vocabulary = 'provinces' and code = name)), '(?!)');
  -- A list by commas is one list: 客户限山东,江苏,上海.
  if strpos(told, ',') > 0 and match_has(told, array['限', '仅', '只', 'only']) then
    listed := string_to_array(told, ',');
    told := listed[1];
    for i in 2 .. cardinality(listed) loop
      told := told || case when exists (select from unnest(names) as name where right(told, char_length(name)) = name)
        and exists (select from unnest(names) as name where starts_with(regexp_replace(listed[i], '^ ?(?:and )?', ''), name))
        and not match_has(listed[i], array['绕行', '谢绝', '婉拒', '勿', '不接', '不做', '免谈', '除外', '另寻', '另请']) then '、' else ',' end || listed[i];
    end loop;
  end if;
  select array_agg(code) into everybody from term where vocabulary = 'provinces';
  parts := array(
    select regexp_replace(part, '^ ?(?:[0-9一二三四五六七八九十]{1,3}[、)])?(?:(?![^,:]*(?:客|委托|方|服务|业务|接单|受理|承接|对象|区|域|范围|费|[仅只限]|安装|调试|质保|保修|培训|售后|配送|交付|物流|送货|上门|client|customer|sponsor))[^,:]+:)?', '') from regexp_split_to_table(told, '[。!?;\n]|\.(?![0-9])') as part
    -- Orders that come from abroad are those of clients abroad.
    where regexp_replace(part, '注册(?:地|在|于|企业|公司|单位)', '', 'g') !~ '市场|申报|注册|上市|出口|销往|优先|为主|主要|不仅|不只|不限于?|不局限|并非|不是只|曾|过去|此前|以前|原先|不再[仅只限]|取消|not only|(?:付款|支付|货到|账期|包邮|运费|邮费|税|专票|发票|取样|送样|次日达|当日达|补[贴助]|券|优惠|折扣|免费|热线|联系人|办事处|shipping|freight|payment|terms|discount|voucher)[^。]*(?:[仅只限]|除外|only)');
  with_latin := match_has(told, array['client', 'customer', 'sponsor', 'buyer', 'companies']);
  with_han := match_has(told, array['客', '委托', '方', '药企', '企业', '公司', '单位', '机构', '用户', '商', '家', '人', '申办者']);
  for one in
    select distinct f.kind, f.phrase from (
      select rule.kind, found.phrase
      from (values
          (false, 'only', '(?:^|[^不非])(?:[仅只]限?|限于?|专门?只)(?:能|可|限)?(?:于|对|为|向|给|供|和|与|跟)?(?:承接|接受|接待|接|受理|服务于?|做|收|面向|对接|考虑|供应|开放给|合作)?(?:于|位于|来自|注册地?在|所在地[为在]|落户)?' || place || '(?:的)?(?<!非)' || client || work || '(?:开放|提供服务|服务|供货|承接|接单|受理|使用|接受|合作|(?:的)?生意)?' || tail),
          (false, 'only', '(?:^|[,(])(?:接单|接受|承接|服务)?(?:客户|委托方|委托单位|申办方|甲方|服务对象|服务半径|服务区域|客户群|客户范围|客户所在地|委托方所在地)(?:地区|地域|区域|范围)?:?(?:仅限?|只限?|限于?|必?须|应|要求)(?:为|是|在|于|位于|来自|注册地?在|所在地[为在])*' || place || '(?:地区|区域|范围内|境内|内)?(?:的)?' || client || '?' || tail),
          (false, 'only', '(?:^|[,(])(?:服务|接单|客户|委托方|申办方)(?:对象|群|半径|地区|地域|区域|范围|所在地)?:' || place || ',(?:其[他它余]|区外|外地|范围外|以外)[^,]{0,6}' || no || tail),
          (false, 'refuse', '(?:不|未|无法)(?:对|向|为)(?:来自|位于)?' || place || '(?:的)?' || client || '(?:开放|提供服务|供货|服务)' || tail),
          (false, 'only', '除(?:了)?' || place || client || '(?:以外|之外|外),?(?:其[他它余]|别的)?(?:地区|区域|地方)?(?:的)?' || client || '?' || no || tail),
          (false, 'only', '(?:^|,)(?:对|对于)?' || place || '(?:以外|之外)(?:地区|区域|省份)?(?:的)?' || client || work || no || work || tail),
          (false, 'only', '(?:^|,)非' || place || '(?:地区|区域)?(?:的)?' || client || work || no || work || tail),
          (false, 'refuse', '(?:(?:暂时?|目前|现阶段|概|恕|一律|均)*(?:不(?:予|能|再|会)?|无法)(?:承接|接待|接受|接|受理|服务于?|面向|对接|考虑|做|供应?|收)|谢绝|婉拒|拒接|拒绝)(?:来自|位于|注册在)?' || place || '(?:的)?' || client || work || tail),
          (false, 'refuse', '(?:^|,)(?:对|对于)?(?:来自|位于)?' || place || '(?:的)?' || client || work || no || work || tail),
          (true, 'only', '(?:^|,|:|\()(?:for |open to |available to |limited to |restricted to )?' || place || ' ?' || client || ' only' || tail),
          (true, 'only', 'only ?(?:open to|available to|accept(?:s|ing)?|serve|serves|serving|support|take|takes|work with|works with|for|offered to)? ?(?:orders? from |projects? from )?' || place || ' ?' || client || tail),
          (true, 'only', '(?:only|limited to|restricted to|exclusively)[a-z ]{0,20} ' || client || ' (?:based |located |headquartered |registered )?(?:in|from) (?:the )?' || place || tail),
          (true, 'only', client || ' (?:based |located |headquartered |registered )?(?:in|from) ?(?:the )?' || place || ' ?only' || tail),
          (true, 'only', '(?:^|,)' || client || ' must be (?:based |located |registered |headquartered )?(?:in|from) (?:the )?' || place || tail),
          (true, 'refuse', '(?:(?:do|does|can|could|will)(?: ?not|n.t)|cannot|unable to|no longer) (?:accept|serve|take|support|work with|handle)[a-z]* (?:on )?(?:orders? from |projects? from |enquiries from )?' || place || ' ?' || client || '(?: orders?| projects?)?' || tail),
          (true, 'only', '(?:^|,)' || client || ' (?:based |located )?outside (?:of )?' || place || '(?: are| is| will| can)* ?(?:not(?: be)? (?:accepted|served|taken|supported)|declined|excluded)' || tail),
          (true, 'only', 'not (?:available|open|offered) to ' || client || ' (?:based |located )?outside (?:of )?' || place || tail),
          (true, 'refuse', '(?:^|,|:)no ' || place || ' ?' || client || '(?:,? ?(?:please|thanks|sorry))?' || tail),
          (true, 'refuse', '(?:^|,)' || place || ' ?' || client || '(?: orders?| projects?)?(?: are| is| will| can)* ?(?:not(?: be)? (?:accepted|served|taken|supported)|declined|excluded)' || tail)
        ) as rule (latin, kind, pattern),
        -- Fenced, so that a pattern meets all parts before the next one is compiled.
        lateral (select hit[1] as phrase from unnest(parts) as part, regexp_matches(part, rule.pattern, 'g') as hit offset 0) as found
      where case when rule.latin then with_latin else with_han end
      union all
      select 'refuse', coalesce(hit[1], hit[2]) from regexp_split_to_table(told, '[。!?;\n,]') as part,
        regexp_matches(part, '^(?:(?:我们|我司|暂时?|目前|恕|概)*不(?:予|再|能)?(?:承接|接受|接|受理|做|碰)|谢绝|婉拒|拒接)([^,]{2,16}?)(?:的)?(?:委托|订单|询[单盘]|单子?)$|^(海外|境外|国外|省外|外省|外地)(?:委托|订单|询[单盘]|单子?)' || no || '$') as f(hit)
      union all
      select 'only', hit[1] from regexp_split_to_table(told, '[。!?;\n,]') as part,
        regexp_matches(part, '^(?:目前|暂时?|现阶段)?[仅只](?:限|能|可)?(?:承接|接受|接|受理|做|收)([^,]{2,24}?)(?:的)?(?:委托|订单|单子?)$') as f(hit)
      union all
      -- What a business covers: 业务范围限京津冀, 华南以外的委托暂不受理, 出了华南就不接, 四川除外,其他省份均可. Sites, deliveries and markets are others.
      select area.kind, f.hit[1]
      from (values
          ('业务范围|业务区域|业务半径|业务仅|业务只|业务限|业务目前|服务范围|服务区域|服务半径|接单范围|接单区域|受理范围', 'only', '(?:^|,)(?:目前|现阶段)?(?:业务|服务|接单|受理|承接)(?:范围|区域|半径|地域)?(?:目前|暂时?)?:?(?:[仅只]限?(?:于|在|到|做|接)?(?:覆盖|面向|服务)?|限(?:于|在|定)?)' || region || '(?:地区|区域|范围内)?' || tail),
          ('以外|之外', 'only', '(?:^|,)(?:对|对于)?' || region || '(?:以外|之外)(?:地区|区域|省份)?的?' || orders || no || tail),
          ('出了', 'only', '出了?' || region || '(?:地区)?(?:就|便|则)?(?:一律|都|均|概)?(?:恕?不(?:再|予)?(?:接单|接|做|承接|受理|服务|跑)|恕难(?:承接|受理))(?:了|啦|哦)?' || tail),
          ('只跑|仅跑|只覆盖|仅覆盖', 'only', '(?:^|,)(?:我们|我司|目前|暂时?)*[仅只](?:跑|覆盖)' || region || tail),
          ('委托|单|询盘|的活', 'refuse', '(?:^|,)(?:对|对于)?' || region || '的?' || orders || '(?:我们|我司|咱们?)?' || no || tail),
          ('不覆盖|不面向|未覆盖', 'refuse', '(?:^|,)(?:另外?|此外|目前|暂时?|尚|业务|服务|我们|我司)*[不未](?:能|会)?(?:覆盖|面向)' || region || '(?:地区|区域)?' || tail),
          ('除外', 'refuse', '(?:^|,)' || region || '(?:地区|客户)?除外,其[他它余](?:的)?(?:省份?|省市|地区|区域|地方|各地)?(?:的?客户)?(?:均|都|全)?(?:可以?|能|接|承接|受理|欢迎|没问题)'),
          ('除外', 'refuse', '^(?:(?:客户|委托|接单|业务|服务范围|受理|承接)[^,:]*:)?' || region || '除外$'),
          ('代理|经销', 'refuse', '(?:^|,)' || region || '(?:片区|地区|区域)?(?:已经?)有(?:独家)?(?:总?代理商?|经销商),(?:我们|我司)?(?:故|因此|所以)?暂?不(?:再)?(?:直接|单独)(?:接单|接|承接|受理|对接)'),
          ('不发货|不供货', 'refuse', '(?:^|,)' || region || '(?:地区)?(?:暂时?|目前|一律|恕|概)*不(?:予)?(?:发货|供货)' || tail),
          ('发货|供货|出货', 'refuse', '(?:^|,)(?:暂时?|目前|恕)*不(?:对|向|往|给)' || region || '(?:地区)?(?:发货|供货|出货)' || tail)
        ) as area (words, kind, pattern),
        lateral (select hit from unnest(parts) as part, regexp_matches(part, area.pattern, 'g') as hit
          where char_length(part) < 400 and part !~ '中心|网[点络]|物流|冷链|仓|包邮|运费|取样|送样|自提|上门' offset 0) as f
      -- A pattern is compiled where its words stand.
      where match_has(told, string_to_array(area.words, '|'))
    ) as f where f.phrase is not null
  loop
    -- Nothing but places and what joins them: a phrase with anything else is about something else.
    -- 省内 alone is the provider's province, 广东省内 is not.
    one.phrase := regexp_replace(one.phrase, '(?<!^)([省市])内', '\1', 'g');
    if one.phrase ~ '等|周边|周围|邻近|附近|为主|全国|[a-z]-?(?:non|not)' then continue; end if;
    one.phrase := regexp_replace(one.phrase, '^(?:serv|tak|accept|support|work with|handl)[a-z]* ', '');
    lettered := null;
    names := array[regexp_replace(regexp_replace(one.phrase, places, '', 'g'),
      '(?:自治区|特别行政区|地区|区域|[两三四五六七]省|[两三]地|[两三一]市|省|市|以?内|境内|范围|本地|所在地|注册地?|注册|位于|来自|的|以及|及|和|与|或|、|/|,|-|\+|&|(?<![a-z])(?:and|or|the|based|located|in|from|clients|companies)(?![a-z])| )', '', 'g')];
    if names[1] <> '' then
      lettered := match_region_letters(names[1]);
      if lettered is null then continue; end if;
    end if;
    names := array(select hit[1] from regexp_matches(one.phrase, '(' || places || ')', 'g') as hit);
    if one.kind = 'only' then
      accepted := accepted || lettered || array(select unnest(p.inside) from match_place_list(home) as p where p.name = any(names));
    else
      refused := refused || lettered || array(select unnest(p.whole) from match_place_list(home) as p where p.name = any(names));
    end if;
  end loop;
  if accepted <> '{}' then
    refused := refused || array(select code from unnest(everybody) as code where code <> all(accepted));
  end if;
  -- Whoever would take nobody has been misread.
  if not exists (select from unnest(everybody) as code where code <> all(refused)) then return 0; end if;
  return term_mask('provinces', refused);
end $$;
