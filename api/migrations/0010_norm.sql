-- The text that keyword search looks into: NFKC, lower case, parts on lines of their own so that no word spans two parts.
create function norm_of(parts text[]) returns text
  language sql immutable parallel safe
  as $$ select lower(normalize(array_to_string(parts, e'\n'), NFKC)) $$;
