-- after api/sql: the smallest orders that texts name
select match_rewrite(array(
  select id from service where status = 'published' and concat_ws(E'\n', exclusions, title, description, array_to_string(keywords, E'\n'))
    ~* '起订|起做|起接|起投|最[小低少]|低于|少于|小于|不足|不到|以下|moq|minimum|below|under|less than|smaller'), '{}');
