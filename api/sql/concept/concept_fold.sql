-- The text in which concepts are found: NFKC, lower case, dashes as blanks, and one blank only between Latin words.
create or replace function concept_fold(told text) returns text language sql immutable parallel safe as $$
  select btrim(regexp_replace(regexp_replace(lower(normalize(told, NFKC)), '[ \t–—−‑-]+', ' ', 'g'), ' (?![ -~\n])|(?<![ -~\n]) ', '', 'g')) $$;
