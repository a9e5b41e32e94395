-- Whether a text has one of some words, as they are. A search costs a hundredth of a pattern that is compiled first.
create or replace function match_has(told text, words text[]) returns boolean language plpgsql immutable parallel safe as $$
declare
  word text;
begin
  foreach word in array words loop
    if strpos(told, word) > 0 then return true; end if;
  end loop;
  return false;
end $$;
