-- The enterprise that a row of a register names: by its credit code, else the first of the names that one enterprise alone has
-- or had. Of several it is the one that a reviewer has named; without such a decision none is guessed.
create or replace function register_enterprise(code text, names text[]) returns uuid
  language plpgsql stable parallel safe as $$
declare
  told text;
  ids uuid[];
  found_id uuid;
begin
  if code is not null then
    select e.id into found_id from enterprise as e where e.uscc = code;
    if found_id is not null then return found_id; end if;
  end if;
  foreach told in array coalesce(names, '{}') loop
    continue when told is null;
    ids := register_candidates(told);
    if cardinality(ids) = 1 then return ids[1]; end if;
    if cardinality(ids) > 1 then
      select d.enterprise_id into found_id from register_name as d
        where d.norm = norm_of(array[told]) and d.enterprise_id = any(ids);
      if found_id is not null then return found_id; end if;
    end if;
  end loop;
  return null;
end $$;
