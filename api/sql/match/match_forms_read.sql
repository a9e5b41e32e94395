-- Dosage forms of a demand or service as codes: those of its field, else those that its title names where it is about making them.
create or replace function match_forms_read(category text, stated text[], title text) returns text[] language sql stable parallel safe as $$
  select case when match_forms_open(category, stated) then coalesce((select forms from match_forms_titled(array[title])), '{}') else stated end $$;
