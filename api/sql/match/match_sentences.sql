-- A text whose sentences end in 。 also where its writer ends them by marks of a list or a table on one line: A / B, A | B, 【A】B, • A • B, or by pictures,
-- and by a full stop before Chinese or a capital. Pictures that say no stay.
create or replace function match_sentences(told text) returns text language sql immutable parallel safe as $$
  select regexp_replace(told, '<[^>]*>|\.(?=\s+(?:[一-龥]|[A-Z][a-z]+ ))|\s[/|·•]\s|[•|｜\t【】\u2600-\u2716\u2719-\u274B\u274D-\u27BF\U0001F300-\U0001F6AA\U0001F6AC-\U0001FAFF]', '。', 'g') $$;
