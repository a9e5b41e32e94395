-- The text of a demand in which exclusions are looked for, with the classes of the substances that it names and without what it negates, compares
-- with, leaves to others or only welcomes: 不含激素 does not mention 激素. classes.test.ts has examples.
create or replace function match_spoken(title text, keywords text[], description text) returns text language plpgsql stable parallel safe as $$
declare
  -- Names side by side, with what the trade hangs on them; 米松 is found in 地塞米松.
  hits constant text := '(?:(?:有|任何|各类|其[他它]|类|any |all )*(?:[\uE001-\uE1FF]+[\uE300-\uE7FF])+(?:类|性|型|药物?|药品|品种|产品|成分|物质|来源|的|等|抗生素|原料药?|组分|products?|compounds?|drugs?|components?|materials?|[ -])*)';
  told text;
  spoken text;
  m record;
  rest text;
begin
  told := array_to_string(array[title] || keywords || array(
    select part from regexp_split_to_table(match_sentences(coalesce(description, '')), '[。；;，!！?？\n]') with ordinality as p(part, at)
    -- The rules are asked about few parts: they cost a millisecond each.
    where not (part ~ '优先|更|加分|佳|最好|择优|锦上|强求|[三外自我甲客需申]方|我们|公司|户|委|自行|自备|不|无|另|避|绕|交|prefer|plus|bonus|desirable|nice|not|need'
      and exists (select from concept_clauses(part, true) as c where c.kind in ('lack', 'third', 'own', 'welcome'))) order by at), E'\n');
  spoken := regexp_replace(norm_of(array[told]), '(不含|不涉及|不属于|无需|非)[^，。；、,;\n的]{1,8}', '', 'g');
  m := match_class_marks(told);
  if m.names = '{}' then return spoken; end if;
  -- Each pattern is asked only where one of its words stands: to compile it costs more than all the rest.
  rest := m.marked;
  if rest ~ '(?:[不非无免零去未避代除]|杜绝|without|free|no|excl|instead|replac)[^,。;、\n]*[\uE001-\uE1FF]|[\uE300-\uE7FF][^,。;、\n]*(?:free|阴性|未检出|[除以]外)' then
    rest := regexp_replace(rest, '(?:(?:不[含用是]有?|不涉及?|不属于?|并非|不使用|不采用|不引入|不添加|不得含有?|未使用|未添加|避免(?:使用|引入)?|取代|替代|代替)[^,。;、\n的\uE000-\uE7FF]*|无需|未检出|杜绝|排除|除|非|无|免|零|去除?|(?:without|free of|free from|excluding|instead of|replac(?:e|es|ing)|(?:^|[^a-z])(?:no|not|non)) ?)'
      || hits || '(?:(?:[、/,及和与或]|以及|且?不含|亦?非|不属于| and | or | nor )+ ?' || hits || ')*', '', 'g');
    rest := regexp_replace(rest, hits || '(?:free(?:[^a-z]|$)|阴性|未检出|除外|以外)', '', 'g');
  end if;
  if rest ~ '共线|分线|分开|共用|无关|接触|邻近|毗邻|生产|处理|同一|去除| an? ' then
    rest := regexp_replace(rest, '(?:[不未无](?:曾|得|再|可|能|在同一(?:车间|产线|生产线|条线))*(?:接触|生产|共线|处理|加工)过?|邻近|毗邻|已(?:去除|避免|取消)| not an? )' || hits || '(?:(?:[、/和与及或]|以及)' || hits || ')*|' || hits || '(?:(?:[、/和与及或]|以及)' || hits || ')*(?:产?线)?共线的?(?:评估|风险|分析|论证)', '', 'g');
    rest := regexp_replace(rest, '[与和跟同]' || hits || '(?:(?:[、/和与及或]|以及)' || hits || ')*[^,。;、\n\uE001-\uE7FF]?[^,。;、\n\uE001-\uE7FF]?(?:共线|分线|分开|共用|无关)', '', 'g');
  end if;
  -- What it is compared with, is tested against or has been read about.
  if rest ~ '[\uE001-\uE1FF]' and rest ~ '对照|参[比考照]|阳性药|竞品|内标|文献|标杆|标准品|类似|仿照|对标|[不区有][同别]于|对比|优于|媲美|借鉴|头对头|compar|competitor|reference|control|versus|vs|similar|unlike' then
    rest := regexp_replace(rest, '(?:对照(?:[药品组物]|制剂)?|参比(?:制剂|[药品])?|阳性药|竞品|内标物?|文献|标杆|市售品|comparator|competitor|reference standard|positive control|参[考照]|类似于?|仿照|对标|[不区有][同别]于|对比|优于|媲美|借鉴|versus|vs|compared? (?:with|to)|similar to|unlike)(?:药物|品种|选用|采用|使用|选择|拟用|报道|产品|市售|原研|上市|[为是选用:如中的( \n]|is |was |drug |of |product |being )*'
      || hits, '', 'g');
    rest := regexp_replace(rest, hits || '[^,。;、\n\uE001-\uE7FF]?[^,。;、\n\uE001-\uE7FF]?[^,。;、\n\uE001-\uE7FF]?(?:(?:作为?|为|做|等|当|充当)?(?:阳性|活性)?(?:对照|参比|内标|竞品)|标准品|的?头对头| ?as (?:a |the )?(?:positive )?(?:control|comparator|reference))', '', 'g');
  end if;
  -- What is induced by it, left of it or made on the same line is something else.
  if rest ~ '[\uE300-\uE7FF][^,。;、\n]*(?:诱导|耐药|过敏|抵抗|拮抗|受体|抗体|解毒|中毒|戒断|残留|共线|污染|皮试|induced|resistant|antagonist|residue|residual|contamination|cross)' then
    rest := regexp_replace(rest, hits || '(?:(?:[、/和与及或]|以及)' || hits || ')*(?:诱导|耐药|过敏|抵抗|拮抗|受体|抗体|解毒|中毒|戒断|残留|(?:产?线)?共线|(?:交叉)?污染|皮试|induced|resistant|antagonist|residue|residual|(?:cross.?)?contamination|cross)', '', 'g');
  end if;
  -- A name that stands in such places alone is not mentioned either, nor what only sounds like one, unless it is a service.
  rest := regexp_replace(rest, '\uE200[\uE300-\uE7FF]', '', 'g');
  select regexp_replace(spoken, coalesce('(?:' || string_agg(regexp_replace(translate(n.name, ' ', ''), '([][().+*?\\/])', '\\\1', 'g'), '|') || ')', '(?!)'), '', 'g') into spoken
    from unnest(m.names) with ordinality as n(name, at) where strpos(rest, chr(58112 + n.at::int)) = 0 and not (n.name ~ '试验|检测|测定|评价|测试' and strpos(m.marked, chr(57856) || chr(58112 + n.at::int)) > 0);
  return spoken || match_classes(rest);
end $$;
