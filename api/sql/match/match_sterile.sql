-- How far a service meets a demand that asks for sterile work, 0 to 1; what it does not tell counts as elsewhere. The gates have
-- refused those that deny it.
create or replace function match_sterile(s match_service) returns float8 language sql immutable parallel safe as $$
  select case when s.sterile then 1::float8 else 0.3::float8 end $$;
