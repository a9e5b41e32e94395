-- Where the text of a demand says that its writer is, by the codes of `provinces`: 我司位于成都, 我们是苏州的一家药企, a US-based biotech. Where its provider or its
-- trial shall be, and its plants, are something else. Empty where it says nothing.
create or replace function match_client_read(told text) returns text[] language plpgsql stable parallel safe as $$
declare
  us constant text := '(?:我司|我公司|我们公司|我们|我方|本公司|本企业|本司|本院|本所|敝司|我院|我所|委托方|需求方|采购方|申办方|发布方|甲方)';
  places text;
  names text[];
begin
  if told !~* '(?:我[司方们公院所]|本[公企司院所]|敝司|委托方|需求方|采购方|申办方|发布方|甲方)[^。；;]{0,12}(?:位于|坐落|设[在于]|地处|注册|所在|总部|来自|落户|在|是|为)|总部|某|一家|based|located|headquartered' then return '{}'; end if;
  told := replace(replace(match_plain(told), 'u.s.a.', 'us'), 'u.s.', 'us');
  places := (select string_agg(name, '|' order by length(name) desc) from match_place_list('') where name not in ('中国', '国内', '境内', '全国', '大陆', '内地', '本土', '国外', '外国', 'domestic', 'chinese', 'china', 'mainland', 'prc', 'international', 'foreign', 'abroad'));
  names := array(
    select hit[1] from regexp_split_to_table(told, '[。!?;,\n]|\.(?![0-9])') as part,
      unnest(array[
        us || '(?:总部|注册地|所在地|办公地)?(?:位于|坐落于?|设在|设于|地处|注册[在于]|总部[在于]|来自|落户(?:于|在)?|所在地[为是在:]|注册地[为是在:]|总部[为是:]|:)+(?:中国)?(' || places || ')',
        '^(?:公司|企业)?总部(?:位于|设在|设于|地处|在)(?:中国)?(' || places || ')',
        us || '(?:是|为|系)(?:一家|一间)?(?:位于|来自|注册在|总部在|总部位于)?(?:中国)?(' || places || ')(?:省|市)?(?:的|一家|某|本土|创新|知名)*(?:[^,]{0,8})(?:药企|企业|公司|biotech|研究院|研究所|医院|高校|大学|机构|持有人)$',
        us || '在(?:中国)?(' || places || ')(?:省|市)?$',
        '^(?:现|因业务需要)?(' || places || ')(?:省|市)?(?:某|一家)(?:[^,]{0,8})(?:药企|企业|公司|biotech|研究院|研究所|医院|高校|机构|持有人)',
        '(?:^|我们是|我司是|我司为|我方是)一家(?:位于|来自|总部位于|地处)(?:中国)?(' || places || ')',
        '^(?:we|we are|our (?:company|firm|headquarters?|team)) ?(?:is|are)? ?(?:a company |a biotech )?(?:based|located|headquartered) in (?:the )?(' || places || ')(?![a-z])',
        '(?:^|we are |we.re )an? (' || places || ')-based ',
        '^we are an? (' || places || ') (?:biotech|pharma|company|startup|start-up|firm|sponsor)']) as pattern,
      regexp_matches(part, pattern, 'g') as hit
    where part !~ '供应商|受托方|服务商|合作[方伙单]|贵[司方]|厂家|原研|乙方|供方|平台|优先|寻求?.{0,6}位于|^(?:the |a )?(?:cdmo|cmo|cro|provider|supplier|vendor)');
  return array(select distinct unnest(p.inside) from match_place_list('') as p where p.name = any(names));
end $$;
