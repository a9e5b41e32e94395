-- Where the text of a demand wants its provider, by the codes of `provinces`, and whether nobody else is considered: 仅限长三角企业, 江浙沪优先.
create or replace function match_regions_read(told text) returns table (regions text[], strict boolean) language sql stable parallel safe as $$
  with clause as (
    select part, part ~ '限(?:定)?(?:于|在)?|[仅只](?:考虑|要|找|接受|看)|[必]?须(?:在|位于|为)|要求(?:在|位于)|以外(?:的)?.{0,6}(?:不|勿|免|谢绝)|外地.{0,4}(?:不|勿|免)' as strict
    from regexp_split_to_table(norm_of(array[told]), '[,。;!?\n]') as part
    where part ~ '限|优先|最好|首选|倾向|更[好佳]|为佳|考虑|[必]?须|要求|方便|就近|以外|外地' and part !~ '市场|申报|注册|上市|患者|受试|中心|不限|无限|有限公司|时限|限期|期限|以内'),
  place as (
    select code as name, array[code] as labels from term where vocabulary = 'provinces' and code <> '境外'
    union all select name, labels from match_region_list()),
  found as (
    select distinct c.strict, label from clause as c join place as p on strpos(c.part, p.name) > 0, unnest(p.labels) as label
    -- Letters in a row are three and more here, where anything may stand beside them.
    union select c.strict, label from clause as c, regexp_matches(c.part, '([京津冀晋蒙辽吉黑沪苏浙皖闽赣鲁豫鄂湘粤桂琼渝川黔贵滇云藏陕甘青宁新港澳台]{3,})', 'g') as hit, unnest(match_region_letters(hit[1])) as label)
  -- What is strict wins over what is welcome.
  select coalesce(array_agg(label order by label), '{}'), coalesce(bool_or(strict), false)
  from found where strict = (select bool_or(strict) from found) $$;
