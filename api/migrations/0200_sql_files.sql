-- Functions and views are files of api/sql from here on (docs/decisions/0041-sql-files.md); the migrator applies those whose text is new.
-- A row for each set of files that a program brought; the last one is what the database has.
create table sql_edition (
  id bigint generated always as identity primary key,
  -- SHA-256 of the set: files, vocabularies and names of migrations.
  checksum text not null unique,
  -- SHA-256 of each file, by name.
  files jsonb not null,
  applied_at timestamptz not null default now()
);

-- The vocabularies of shared/contract/vocabulary, filled from there at each start. Groups of a tree such as dosageForms are
-- dosageForms/groups.
create table term (
  vocabulary text not null,
  code text not null,
  -- From 1 in the vocabulary's order. In masks of matching it is the bit.
  place integer not null check (place > 0),
  -- A leaf's group, a unit's dimension.
  parent text,
  -- How many base units of its dimension a unit is.
  factor double precision,
  primary key (vocabulary, code),
  unique (vocabulary, place)
);
-- What stored masks and keys were computed with until now, so that the first fill sees whether they are still right.
insert into term (vocabulary, code, place)
  select 'modalities/groups', code, place
    from unnest('{chemical,nucleic,antibody,biologic,advanced,natural,special}'::text[]) with ordinality as t (code, place)
  union all select 'dosageForms/groups', code, place from unnest(match_groups()) with ordinality as t (code, place)
  union all select 'stages', code, place from unnest(match_stages()) with ordinality as t (code, place)
  union all select 'certs', code, place from unnest(match_certs()) with ordinality as t (code, place);
insert into term (vocabulary, code, place, parent)
  select 'dosageForms', code, place, left(code, 2) from unnest(match_forms()) with ordinality as t (code, place)
  union all
  select 'modalities', m.code, m.place, family.code
    from unnest(match_modalities(), match_families()) with ordinality as m (code, family, place)
      join term as family on family.vocabulary = 'modalities/groups' and family.place = m.family + 1;
insert into term (vocabulary, code, place, parent, factor)
  select 'scaleUnits', code, place, dimension, factor
    from unnest(match_units(), match_dimensions(), match_factors()) with ordinality as t (code, dimension, factor, place);
