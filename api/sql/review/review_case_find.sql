-- Writes by what a waiting case is found. The enterprise's name is that of the submission.
create or replace function review_case_find() returns trigger language plpgsql as $$
begin
  new.norm := norm_of(array[new.no, new.title, (select name from enterprise where id = new.enterprise_id)]);
  new.keys := array(select distinct pair::text from search_pairs(new.norm) as pair)
    || ('#' || lower(new.no)) || array(select '!' || flag from unnest(new.flags) as flag);
  return new;
end $$;
create or replace trigger review_case_find before insert or update of title, enterprise_id, flags on review_case
  for each row execute function review_case_find();
