-- A text whose sentences end in 。 also where its writer ends them by marks of a list or a table on one line: A / B, A | B, 【A】B, • A • B, or by pictures,
-- and by a full stop before Chinese or a capital, but for Min. and other short forms. Pictures that say no stay.
create or replace function match_sentences(told text) returns text language sql immutable parallel safe as $$
  select regexp_replace(told, '<[^>]*>|(?<!\m(?:[A-Z]\.[A-Z]|[Mm]in|[Mm]ax|[Nn]o|[Ii]ncl|[Ee]xcl|[Aa]pprox|vs|e\.g|i\.e|Dr|Co|Ltd|Inc))\.(?=\s+(?:[一-龥]|[A-Z][a-z]+ ))|\s[/|·•]\s|[•|｜\t【】\u2600-\u2716\u2719-\u274B\u274D-\u27BF\U0001F300-\U0001F6AA\U0001F6AC-\U0001FAFF]', '。', 'g') $$;
