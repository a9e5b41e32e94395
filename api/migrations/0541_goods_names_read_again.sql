-- after api/sql: demands that name goods in English or by an abbreviation
select match_rewrite('{}', array(
  select m.id from match_demand as m join demand as d on d.id = m.id
  where m.goods_stated or d.category_code in ('M01', 'M02', 'B01') or concat_ws(' ', d.title, array_to_string(d.keywords, ' ')) ~* '[a-z]{3}'));
