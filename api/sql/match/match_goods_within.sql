-- Names that are known in what a demand or a seller calls goods, beside what only tells of grade and make: 微晶纤维素ph102, 无水dmf, 1ml预充针(pfs).
-- The longest name at either end counts. What is left over must be such a word, since 乳糖酸红霉素 is no 乳糖 and pegfilgrastim no peg.
create or replace function match_goods_within(names text[]) returns text[] language sql stable parallel safe
  set enable_seqscan = off set jit = off as $$
  select coalesce(array_agg(distinct best.part), '{}') from (select one as told from unnest(names) as one
      union select regexp_replace(one, '(?<=[一-龥])[-a-z0-9.%]+$', '') from unnest(names) as one) as t cross join lateral (
    (select left(told, size) as part from generate_series(2, char_length(told) - 1) as size
      where substr(told, size + 1) ~ ('^([-_/]?[a-z]{0,3}-?\d[-a-z0-9./%*×]*|-?[a-z]{1,2}$)?(' || match_goods_standard() || '|型|级|[a-z]{2,4}级|规格|号|[一-龥]{1,4}型|包衣级?|口服级?|注射级?|粉末?|微粉|[一-龥]{1,8}用|颗粒|溶液|水溶液|原粉|免洗|带针|套装)*(\(.*)?$')
        and substr(told, size, 2) !~ '^\d{2}$'
        and not (substr(told, size, 2) ~ '^[a-z]{2}$' and substr(told, size + 1) !~ ('^([a-z]{1,3}-?\d|' || match_goods_standard() || '([^a-z]|$))'))
        and match_goods_is_known(left(told, size))
      order by size desc limit 1)
    union all
    (select right(told, size) from generate_series(2, char_length(told) - 1) as size
      where left(told, char_length(told) - size) ~ '^([-a-z0-9.]*\d(ml|l|mm|um|%)?|(研发|临床|商业化|实验|生产|制剂)用|[一-龥]{1,3}源|无水|药用|注射用|注射级|口服级?|吸入级?|食品级|医药级|微粉化?|超细|无菌|进口|国产|中硼硅(玻璃)?|中性硼硅(玻璃)?|低硼硅(玻璃)?|硼硅玻璃|免洗|天然|合成|精制|重质|轻质)+$'
        and match_goods_is_known(right(told, size))
      order by size desc limit 1)) as best $$;
