-- after api/sql: demands that say in English that they buy
select match_rewrite('{}', array(select m.id from match_demand as m join demand as d on d.id = m.id
  where concat_ws(' ', d.title, array_to_string(d.keywords, ' ')) ~* '\m(buy|purchas|sourcing|procur)'));
