-- Names of places in folded texts, with the codes of `provinces` in which a client from there is (`inside`), and those of which the name covers all
-- (`whole`): who turns down 美国客户 or 成都客户 has said nothing of the rest of 境外 or 四川. `home` stands for the province of who says 本省.
create or replace function match_place_list(home text) returns table (name text, inside text[], whole text[]) language sql stable parallel safe as $$
  with province as (select code from term where vocabulary = 'provinces'),
  china as (select array(select code from province where code <> '境外') as codes,
    array(select code from province where code not in ('境外', '香港', '澳门', '台湾')) as mainland)
  select code, array[code], array[code] from province
  union all select g.name, g.labels, g.labels from match_region_list() as g
  union all select unnest(string_to_array(names, '|')), array[province], '{}'::text[] from match_city_list()
  union all select unnest(array['国内', '境内', '中国', '大陆', '内地', '本土', '全国', 'domestic', 'chinese', 'china', 'mainland', 'prc']), codes, mainland from china
  union all select unnest(array['海外', '国外', '外国', '外籍', '外资境外', 'overseas', 'foreign', 'international', 'non-chinese', 'non-china', 'outside china', 'outside of china', 'abroad']), array['境外'], array['境外']
  union all select unnest(array['美国', '欧盟', '欧洲', '欧美', '北美', '日本', '日韩', '韩国', '印度', '德国', '英国', '法国', '瑞士', '意大利', '西班牙', '加拿大', '澳大利亚', '新加坡', '以色列', '东南亚', '东盟', '中东', '俄罗斯', '巴西',
    'eu', 'european', 'europe', 'us', 'usa', 'american', 'america', 'north american', 'japanese', 'japan', 'korean', 'korea', 'indian', 'india', 'german', 'germany', 'uk', 'british', 'swiss', 'switzerland', 'french', 'france', 'boston',
    'singapore', 'israeli', 'israel', 'canadian', 'canada', 'australian', 'australia']), array['境外'], '{}'::text[]
  union all select * from (values
    ('beijing', array['北京'], array['北京']), ('shanghai', array['上海'], array['上海']), ('jiangsu', array['江苏'], array['江苏']), ('zhejiang', array['浙江'], array['浙江']), ('anhui', array['安徽'], array['安徽']),
    ('guangdong', array['广东'], array['广东']), ('sichuan', array['四川'], array['四川']), ('shandong', array['山东'], array['山东']), ('hubei', array['湖北'], array['湖北']), ('tianjin', array['天津'], array['天津']),
    ('chongqing', array['重庆'], array['重庆']), ('hong kong', array['香港'], array['香港']), ('taiwan', array['台湾'], array['台湾']), ('suzhou', array['江苏'], '{}'), ('nanjing', array['江苏'], '{}'), ('hangzhou', array['浙江'], '{}'),
    ('shenzhen', array['广东'], '{}'), ('guangzhou', array['广东'], '{}'), ('chengdu', array['四川'], '{}'), ('wuhan', array['湖北'], '{}'), ('yangtze river delta', array['上海', '江苏', '浙江', '安徽'], array['上海', '江苏', '浙江', '安徽']),
    ('greater bay area', array['广东', '香港', '澳门'], array['广东', '香港', '澳门'])) as english(name, inside, whole)
  union all select unnest(array['本省', '省内', '本市', '本地', '当地', '市内']), array[home], '{}'::text[] where home <> ''
  union all select unnest(array['外省', '省外', '外地', '异地']), codes, array_remove(codes, home) from (select array(select code from province where code <> '境外') as codes) as c where home <> '' $$;
