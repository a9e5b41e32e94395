-- Concepts of the trade that texts name: processes, equipment, methods … (docs/decisions/0061-concepts.md). api/concepts has the first ones;
-- editors import and confirm more.
create table concept (
  id uuid primary key default gen_random_uuid(),
  -- Short key, by which other tables name it.
  no int generated always as identity unique,
  code text not null unique check (code ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  -- Code of another concept, or of a root of vocabulary conceptRoots.
  parent text not null,
  -- The first one is shown.
  zh text[] not null check (cardinality(zh) > 0),
  en text[] not null default '{}',
  abbr text[] not null default '{}',
  misspelt text[] not null default '{}',
  -- Where the term is defined.
  reference text not null,
  -- In everybody's texts, such as 质量协议: no demand asks for it in particular.
  general boolean not null default false,
  status text not null default 'confirmed' check (status in ('confirmed', 'suggested', 'rejected')),
  -- Whether the file of the program or editors keep it; the next start leaves the latter alone.
  origin text not null default 'editor' check (origin in ('program', 'editor')),
  -- Enterprises whose texts have it, for a suggestion mined from the market.
  support int,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
-- Derived from the confirmed ones by concept_settle.
create table concept_name (
  name text primary key,
  head text not null generated always as (left(name, 2)) stored,
  length int not null generated always as (char_length(name)) stored,
  concept int not null,
  -- A Latin name counts only as a whole word.
  word_start boolean not null generated always as (name ~ '^[a-z0-9]') stored,
  word_end boolean not null generated always as (name ~ '[a-z0-9]$') stored
);
create index concept_name_head on concept_name (head);
create table concept_tree (
  concept int primary key,
  -- Null below a root.
  parent int,
  -- Itself and everything above it.
  up int4[] not null,
  general boolean not null
);
-- Names that were added or removed: records that contain them are read again.
create table concept_changed (name text primary key);

alter table match_service
  add skills int4[] not null default '{}',
  add refused_skills int4[] not null default '{}',
  -- In 10,000 yuan for the whole; null where it is negotiable or in another unit.
  add price_min float8;
alter table match_demand
  -- What it asks for, at most eight; `skill_parents` has the same places.
  add skills int4[] not null default '{}',
  add skill_parents int4[] not null default '{}',
  -- The same with everything above.
  add skills_up int4[] not null default '{}',
  -- The most that it pays, in 10,000 yuan.
  add budget float8,
  add nice int not null default 0;
