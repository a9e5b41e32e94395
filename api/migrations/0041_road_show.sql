-- Road shows. Whether one is to come, live or a recording follows from the clock, so it is no column.
create table road_show (
  id uuid primary key,
  title text not null check (char_length(title) between 4 and 60),
  enterprise_id uuid not null references enterprise on delete cascade,
  owner_user_id uuid,
  category_code text not null check (category_code ~ '^[A-Z][0-9]{2}$'),
  mode text not null check (mode in ('live', 'recorded')),
  start_at timestamptz not null,
  duration_min integer not null check (duration_min between 5 and 300),
  -- A structured text, as in conference.
  content jsonb not null default '[]' check (jsonb_typeof(content) = 'array'),
  -- [{name, title, org}]
  speakers jsonb not null default '[]',
  -- [{time, topic}]
  agenda jsonb not null default '[]',
  -- Files of this site only: the page's policy lets no others in.
  cover text check (cover ~ '^/(static|media)/'),
  video_url text check (video_url ~ '^/media/[^?#\\]+$' and video_url !~ '\.\.'),
  captions_url text check (captions_url ~ '^/media/[^?#\\]+\.vtt$' and captions_url !~ '\.\.'),
  service_ids uuid[] not null default '{}',
  status text not null default 'draft' check (status in ('draft', 'pending', 'published', 'rejected', 'offline', 'expired')),
  reject_reason text,
  view_count integer not null default 0 check (view_count >= 0),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  norm text not null generated always as (norm_of(array[title])) stored,
  check (captions_url is null or video_url is not null)
);
create index road_show_start on road_show (start_at desc, id) where status = 'published';
create index road_show_enterprise on road_show (enterprise_id);
