-- Names of a drug type before those of a dosage form, so that 中药注射剂 is found as an excluded word although no field holds it.
create or replace function match_compounds(of_modality text, of_form text) returns text language sql stable parallel safe as $$
  select coalesce(string_agg(E'\n' || m.name || f.name, '' order by m.name, f.name), '')
  from term_name as m join term_name as f on f.vocabulary = 'dosageForms' and f.code = of_form
  where m.vocabulary = 'modalities' and m.code = of_modality $$;
