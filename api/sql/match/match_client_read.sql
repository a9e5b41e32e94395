-- Where the text of a demand says that its writer is, by the codes of `provinces`: 我司位于成都, 我们是苏州的一家药企, a US-based biotech. Where its provider or its
-- trial shall be, and its plants, are something else. Empty where it says nothing.
create or replace function match_client_read(told text) returns text[] language plpgsql stable parallel safe as $$
declare
  us constant text := '(?:我司|我公司|我们公司|我们|我方|本公司|本企业|本司|本院|本所|敝司|我院|我所|委托方|需求方|采购方|申办方|发布方|甲方)';
  parts text[];
  names text[];
begin
  if told !~* '(?:我[司方们公院所]|本[公企司院所]|敝司|委托方|需求方|采购方|申办方|发布方|甲方)[^。；;]{0,12}(?:位于|坐落|设[在于]|地处|注册|所在|总部|来自|落户|在|是|为)|(?:我[司方]|委托方|需求方|采购方)[:：]|总部|某|一家|based|located|headquartered' then return '{}'; end if;
  told := replace(replace(match_plain(told), 'u.s.a.', 'us'), 'u.s.', 'us');
  names := array(select name from match_place_list('') where strpos(told, name) > 0 and name not in ('中国', '国内', '境内', '全国', '大陆', '内地', '本土', '国外', '外国', 'domestic', 'chinese', 'china', 'mainland', 'prc', 'international', 'foreign', 'abroad'));
  if names = '{}' then return '{}'; end if;
  -- Each name stands in brackets, so that the patterns are the same for all texts.
  told := regexp_replace(translate(told, '⟨⟩', ''), (select '(' || string_agg(case when name ~ '^[a-z]' then '(?<![a-z])' || name || '(?![a-z])' else name end, '|') || ')' from unnest(names) as name), '⟨\1⟩', 'g');
  -- A pattern meets all parts before the next one is compiled.
  parts := array(select part from regexp_split_to_table(told, '[。!?;,\n]|\.(?![0-9])') as part where strpos(part, '⟨') > 0 and part !~ '供应商|受托方|服务商|合作[方伙单]|贵[司方]|厂家|原研|乙方|供方|平台|优先|寻求?.{0,6}位于|^(?:the |a )?(?:cdmo|cmo|cro|provider|supplier|vendor)');
  if parts = '{}' then return '{}'; end if;
  names := array(
    select found.name from unnest(array[
        us || '(?:总部|注册地|所在地|办公地)?(?:位于|坐落于?|设在|设于|地处|注册[在于]|总部[在于]|来自|落户(?:于|在)?|所在地[为是在:]|注册地[为是在:]|总部[为是:]|:)+(?:中国)?⟨([^⟩]*)⟩',
        '^(?:公司|企业)?总部(?:位于|设在|设于|地处|在)(?:中国)?⟨([^⟩]*)⟩',
        us || '(?:是|为|系)(?:一家|一间)?(?:位于|来自|注册在|总部在|总部位于)?(?:中国)?⟨([^⟩]*)⟩(?:省|市)?(?:的|一家|某|本土|创新|知名)*(?:⟨[^⟩]*⟩市?)?[^,]{0,8}(?:药企|企业|公司|biotech|研究院|研究所|医院|高校|大学|机构|持有人)$',
        us || '(?:[是为系]|作为)[^,]{0,14}在(?:中国)?⟨([^⟩]*)⟩(?:省|市)?(?:设立|注册)?的?(?:全资|独资|合资|控股)*(?:子公司|分公司|公司|代表处|法人)',
        us || '(?:的)?[^,]{0,8}?(?:由|以|通过|经)[^,]{0,6}?⟨([^⟩]*)⟩(?:省|市)?(?:全资|独资|合资|控股)*(?:子公司|分公司|公司|主体|法人|实体)[^,]{0,8}(?:签[约订署]|开票|付款)',
        '^(?:国内|境内|在华|中国区|将|可|均|统一)*(?:由|以|通过|经)[^,]{0,6}?⟨([^⟩]*)⟩(?:省|市)?(?:全资|独资|合资|控股)*(?:子公司|分公司|公司|主体|法人|实体)[^,]{0,8}(?:签[约订署]|开票|付款)',
        '^(?:this is|i am|i.m) [a-z ]{2,24}? from an? ⟨([^⟩]*)⟩-based ',
        us || '在(?:中国)?⟨([^⟩]*)⟩(?:省|市)?$',
        '^(?:现|因业务需要)?⟨([^⟩]*)⟩(?:省|市)?(?:某|一家)(?:⟨[^⟩]*⟩市?)?[^,]{0,8}(?:药企|企业|公司|biotech|研究院|研究所|医院|高校|机构|持有人)',
        '(?:^|我们是|我司是|我司为|我方是)一家(?:位于|来自|总部位于|地处)(?:中国)?⟨([^⟩]*)⟩',
        '^(?:we|we are|our (?:company|firm|headquarters?|team)) ?(?:is|are)? ?(?:a company |a biotech )?(?:based|located|headquartered) in (?:the )?⟨([^⟩]*)⟩(?![a-z])',
        '(?:^|we are |we.re )an? ⟨([^⟩]*)⟩-based ',
        '^we are an? ⟨([^⟩]*)⟩ (?:biotech|pharma|company|startup|start-up|firm|sponsor)']) as pattern,
      lateral (select hit[1] as name from unnest(parts) as part, regexp_matches(part, pattern, 'g') as hit offset 0) as found);
  return array(select distinct unnest(p.inside) from match_place_list('') as p where p.name = any(names) order by 1);
end $$;
