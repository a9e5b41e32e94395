-- The same for the groups that some leaves of a tree belong to.
create or replace function term_group_mask(of_vocabulary text, codes text[]) returns int
  language sql stable parallel safe
  as $$ select coalesce(bit_or(1 << (g.place - 1)), 0)
    from term as t join term as g on g.vocabulary = of_vocabulary || '/groups' and g.code = t.parent
    where t.vocabulary = of_vocabulary and t.code = any(codes) $$;
