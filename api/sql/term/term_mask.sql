-- Bit mask of some terms of a vocabulary: a term's bit is its place. Unknown codes have none.
create or replace function term_mask(of_vocabulary text, codes text[]) returns int8
  language sql stable parallel safe
  as $$ select coalesce(bit_or(1::int8 << (place - 1)), 0) from term where vocabulary = of_vocabulary and code = any(codes) $$;
