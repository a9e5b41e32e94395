-- Marks of how far the proofs of a listing were checked, lapsed ones too: the dates decide when a list is read.
create or replace function search_levels(cert_ids uuid[]) returns text[]
  language sql stable parallel safe
  as $$ select array(select distinct 'level|' || v.level as mark from evidence as v where v.id = any(cert_ids) order by mark) $$;
