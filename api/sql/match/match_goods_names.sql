-- Names of goods in lines of a demand: what stands between the words of the trade, amounts and standards. 求购枸橼酸托法替布原料药 500 kg -> 托法替布.
-- English words of asking and the blank before an amount are ends of names, told while the blanks are there: PVP K30 500 kg. A short
-- one is a name where goods_name has it: MCC, but not FDA.
create or replace function match_goods_names(lines text[]) returns text[] language sql stable parallel safe as $$
  select coalesce(array_agg(distinct name), '{}') from (
    select match_goods_name(part) as name from regexp_split_to_table(norm_of(array(
        select regexp_replace(regexp_replace(line, '\m(looking for|in need of|want(ed)?|to buy|buy(ing)?|(purchas(e|ing)|sourc(e|ing)|procure(ment)?|suppl(y|iers?))( of)?|need(ed)?|quot(e|ation)( for)?|in stock|stock|grade)\M', '、', 'gi'),
          '\s+(?=[≥≤]?\d[\d.,]*\s*' || match_goods_unit() || '(?![a-z]))', '、', 'gi') from unnest(lines) as line)),
      '采购|求购|购买|购入|寻找|寻求|寻源|寻|征集|急需|急求|长期|现货|供应商?|供货商?|货源|备货|库存|询价|需求|需要|备份|产地|关联审评|配套|生产|合作|伙伴|企业|厂家'
      '|化学原料药?|原料药?|药用辅料|辅料|中间体|药?包材|一次性|试剂|耗材|一批|年度|[每年]+需|每月|商业化|商业批|商业|定制|(公斤|千克|吨|克)级|放大|稳定|质量标准|质量|标准'
      '|注射级|吸入级|口服级|药用级|供注射用|用于|进口|国产|现需|急|提供|要求|符合|纯度|含量|不低于|不少于|以上|左右|规格|包装'
      '|(?<![a-z])cas(号|no\.?)?:?|\d{2,7}-\d{2}-\d(?!\d)|(?<![a-z])(api|coa|dmf|gmp|' || match_goods_standard() || ')(?![a-z])|(中国|欧洲|美国|日本)?药典|企标'
      '|[≥≤<>=~]*\d[\d.,]*-?[\d.,]*' || match_goods_unit() || '(/[批年月次])?'
      '|[、;:。!?\n]|,(?!\d|[a-z]-)|(?<![一-龥])需|[及与和或]|(?<![强可])的') as part) as names
  where char_length(name) <= 40 and (name ~ '[一-龥]{2}|[a-z]{4}'
    or match_goods_is_known(names.name) or match_goods_within(array[names.name]) <> '{}') $$;
