-- A text whose sentences end in 。 also where its writer ends them by marks of a list or a table on one line: A / B, A | B, 【A】B, • A • B.
create or replace function match_sentences(told text) returns text language sql immutable parallel safe as $$
  select regexp_replace(told, '<[^>]*>|\s[/|·•]\s|[•|\t【】]', '。', 'g') $$;
