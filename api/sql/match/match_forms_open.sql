-- Whether the title of a demand or service is read for dosage forms: its field names none, and it is about making them.
create or replace function match_forms_open(category text, stated text[]) returns boolean language sql immutable parallel safe as $$
  select cardinality(stated) = 0 and category ~ '^M' and category not in ('M01', 'M02') $$;
