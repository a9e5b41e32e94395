-- Pharmacopoeias in folded texts, for a regular expression.
create or replace function match_goods_standard() returns text language sql immutable parallel safe as $$ select '(?:usp|ep|jp|chp|bp|nf)' $$;
