-- The enterprises that have or had a name which a register writes, in the order of their ids.
create or replace function register_candidates(name text) returns uuid[]
  language sql stable parallel safe as $$
  select array(
    select e.id from enterprise as e where norm_of(array[e.name]) = norm_of(array[register_candidates.name])
    union
    select e.id from enterprise as e where e.former_names && array[register_candidates.name,
      translate(register_candidates.name, '()', '（）'), translate(register_candidates.name, '（）', '()')]
    order by 1)
$$;
