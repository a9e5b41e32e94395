-- Half decade of an amount: two amounts of one step differ by less than a factor of 3.2.
create or replace function match_step(amount float8) returns int language sql immutable parallel safe as $$
  select floor(2 * log(greatest(amount, 0.001)))::int $$;
