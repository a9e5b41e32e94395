-- Mask of the groups of dosage forms that a licence's scope names; null where it names none.
create or replace function match_scope(scope text) returns int language sql stable parallel safe as $$
  select bit_or(1 << (g.place - 1))
  from (values
    ('OS', '片|胶囊|颗粒|散剂|丸|口服固体'),
    ('OL', '口服溶液|口服液|混悬|糖浆|合剂'),
    ('IN', '注射|粉针|脂质体|微球|乳剂'),
    ('IH', '气雾|粉雾|吸入|喷'),
    ('TP', '软膏|乳膏|凝胶|贴|膏药|洗剂|外用'),
    ('EN', '滴眼|眼膏|眼用|滴鼻'),
    ('CV', '栓剂'),
    ('OT', '原料药|饮片|细胞')) as named (code, pattern)
  join term as g on g.vocabulary = 'dosageForms/groups' and g.code = named.code
  where scope ~ named.pattern $$;
