-- Conferences, trainings, news and policies.
create table conference (
  id uuid primary key,
  kind text not null check (kind in ('meeting', 'training', 'news', 'policy')),
  title text not null check (char_length(title) between 4 and 80),
  summary text not null default '' check (char_length(summary) <= 200),
  -- A structured text (contract/rich-text.ts): paragraphs, headings, lists, tables, images. Never markup.
  content jsonb not null check (jsonb_typeof(content) = 'array'),
  cover text check (cover ~ '^/(static|media)/'),
  source_name text not null,
  source_url text check (source_url ~ '^https?://'),
  published_at timestamptz not null,
  -- Set for what happens on a day: meetings and trainings.
  start_at timestamptz,
  end_at timestamptz check (end_at >= start_at),
  province text,
  city text,
  online boolean not null default false,
  organiser text,
  signup_by timestamptz,
  signup_url text check (signup_url ~ '^https?://'),
  fee text check (char_length(fee) <= 100),
  contact text check (char_length(contact) <= 100),
  tags text[] not null default '{}' check (cardinality(tags) <= 8),
  reading_minutes smallint not null default 1 check (reading_minutes > 0),
  status text not null default 'draft' check (status in ('draft', 'pending', 'published', 'rejected', 'offline', 'expired')),
  reject_reason text,
  view_count integer not null default 0 check (view_count >= 0),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- The instant under which it is listed.
  at timestamptz not null generated always as (coalesce(start_at, published_at)) stored,
  norm text not null generated always as (norm_of(array[title, organiser] || tags)) stored,
  check ((kind in ('meeting', 'training')) = (start_at is not null)),
  check ((start_at is null) = (end_at is null))
);
create index conference_at on conference (at desc, id) where status = 'published';
create index conference_published on conference (published_at desc, id) where status = 'published';
