-- The terms of a mask, in the vocabulary's order; the opposite of term_mask.
create or replace function term_codes(of_vocabulary text, mask int8) returns text[]
  language sql stable parallel safe
  as $$ select array(select code from term where vocabulary = of_vocabulary and mask & (1::int8 << (place - 1)) <> 0 order by place) $$;
