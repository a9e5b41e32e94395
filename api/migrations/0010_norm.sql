-- The text that keyword search looks into: NFKC, lower case, one kind of dash, no blanks, since people type 冻干粉针CDMO as well as
-- 冻干粉针 CDMO. Parts stand on lines of their own so that no word spans two of them.
create function norm_of(parts text[]) returns text
  language sql immutable parallel safe
  as $$ select translate(lower(normalize(array_to_string(parts, e'\n'), NFKC)), e'–—−‑\t ', '----') $$;
