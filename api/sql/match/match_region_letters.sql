-- Provinces that a text names by one letter each, in a row: 粤闽琼, 京津冀鲁. Null where it is anything else; letters that are words of their own as well (新, 青, 贵) need
-- another beside them.
create or replace function match_region_letters(letters text) returns text[] language sql immutable parallel safe as $$
  -- 宁 is 南京 in 沪宁 and 苏浙沪宁.
  select case when letters ~ '[沪苏浙皖]' and letters ~ '宁' and letters !~ '[甘陕秦陇青新蒙]' then match_region_letters(replace(letters, '宁', '苏'))
    when char_length(letters) > 1 and letters !~ '[^京津冀晋蒙辽吉黑沪苏浙皖闽赣鲁豫鄂湘粤桂琼渝川蜀黔贵滇云藏陕秦甘陇青宁新港澳台]' and letters ~ '[京津冀晋辽沪苏浙皖闽赣鲁豫鄂湘粤桂琼渝黔滇陕]'
    then array(select distinct label from regexp_split_to_table(letters, '') as one join unnest(
      array['京', '津', '冀', '晋', '蒙', '辽', '吉', '黑', '沪', '苏', '浙', '皖', '闽', '赣', '鲁', '豫', '鄂', '湘', '粤', '桂', '琼', '渝', '川', '蜀', '黔', '贵', '滇', '云', '藏', '陕', '秦', '甘', '陇', '青', '宁', '新', '港', '澳', '台'],
      array['北京', '天津', '河北', '山西', '内蒙古', '辽宁', '吉林', '黑龙江', '上海', '江苏', '浙江', '安徽', '福建', '江西', '山东', '河南', '湖北', '湖南', '广东', '广西', '海南', '重庆', '四川', '四川', '贵州', '贵州', '云南', '云南', '西藏', '陕西', '陕西', '甘肃', '甘肃', '青海', '宁夏', '新疆', '香港', '澳门', '台湾'])
      as known(letter, label) on letter = one) end $$;
