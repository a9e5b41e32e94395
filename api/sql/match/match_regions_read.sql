-- Where the text of a demand wants its provider, by the codes of `provinces`, and whether nobody else is considered: 仅限长三角企业, 江浙沪优先.
create or replace function match_regions_read(told text) returns table (regions text[], strict boolean) language sql stable parallel safe as $$
  with clause as (
    select part, part ~ '限(?:定)?(?:于|在)?|[仅只](?:考虑|要|找|接受|看)|[必]?须(?:在|位于|为)|要求(?:在|位于)|以外(?:的)?.{0,6}(?:不|勿|免|谢绝)|外地.{0,4}(?:不|勿|免)' as strict
    from regexp_split_to_table(norm_of(array[told]), '[,。;!?\n]') as part
    where part ~ '限|优先|最好|首选|倾向|更[好佳]|为佳|考虑|[必]?须|要求|方便|就近|以外|外地' and part !~ '市场|申报|注册|上市|患者|受试|中心|不限|无限|有限公司|时限|限期|期限|以内'),
  place as (
    select code as name, array[code] as labels from term where vocabulary = 'provinces' and code <> '境外'
    union all select * from (values
      ('长三角', array['上海', '江苏', '浙江', '安徽']), ('江浙沪', array['江苏', '浙江', '上海']), ('包邮区', array['江苏', '浙江', '上海']),
      ('珠三角', array['广东']), ('大湾区', array['广东', '香港', '澳门']), ('京津冀', array['北京', '天津', '河北']), ('川渝', array['四川', '重庆']),
      ('成渝', array['四川', '重庆']), ('环渤海', array['北京', '天津', '河北', '山东', '辽宁']),
      ('华东', array['上海', '江苏', '浙江', '安徽', '福建', '江西', '山东']), ('华北', array['北京', '天津', '河北', '山西', '内蒙古']),
      ('华南', array['广东', '广西', '海南']), ('华中', array['河南', '湖北', '湖南']), ('西南', array['重庆', '四川', '贵州', '云南', '西藏']),
      ('西北', array['陕西', '甘肃', '青海', '宁夏', '新疆']), ('东北', array['辽宁', '吉林', '黑龙江'])) as grouped),
  found as (select distinct c.strict, label from clause as c join place as p on strpos(c.part, p.name) > 0, unnest(p.labels) as label)
  -- What is strict wins over what is welcome.
  select coalesce(array_agg(label order by label), '{}'), coalesce(bool_or(strict), false)
  from found where strict = (select bool_or(strict) from found) $$;
