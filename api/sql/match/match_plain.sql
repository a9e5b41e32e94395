-- A text as rules about amounts, days and clients read it: folded, sentences ended as in match_sentences, blanks only between two Latin letters or two digits (B12 20 kg).
create or replace function match_plain(told text) returns text language sql immutable parallel safe as $$
  select regexp_replace(translate(lower(normalize(match_sentences(told), NFKC)), '–—−‑', '----'), '(?<![a-z0-9])[ \t]+|[ \t]+(?![a-z0-9])|(?<=[a-z])[ \t]+(?=[0-9])|(?<=[0-9])[ \t]+(?=[a-z])', '', 'g') $$;
