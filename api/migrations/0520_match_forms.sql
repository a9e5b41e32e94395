-- after api/sql: demands and services whose title alone tells the dosage form
select match_rewrite(array(select id from service where status = 'published' and dosage_forms = '{}' and category_code like 'M%'),
  array(select id from demand where status = 'published' and dosage_form is null and category_code like 'M%'));
