-- Mask of the terms of a vocabulary that phrases name. `whole`: a phrase is a name; otherwise it contains names.
-- Most services have no phrase, so the look into the vocabulary is left out for those.
create or replace function match_named(of_vocabulary text, phrases text[], whole boolean) returns int8 language plpgsql stable parallel safe as $$
begin
  if cardinality(phrases) = 0 then return 0; end if;
  return (
    select coalesce(bit_or(1::int8 << (t.place - 1)), 0)
    from term as t where t.vocabulary = of_vocabulary and t.code in (
      select n.code from term_name as n where whole and n.vocabulary = of_vocabulary and n.name = any(phrases)
      union all select n.code from match_names_in(of_vocabulary, case when whole then '{}' else phrases end) as n));
end $$;
