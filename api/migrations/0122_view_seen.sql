-- Which browser has opened which record within the last day, so that it counts once. Unlogged: after a crash of the database a few
-- views may count twice, and writing them costs next to nothing.
create unlogged table view_seen (
  visitor text not null,
  type text not null,
  target_id uuid not null,
  seen_at timestamptz not null default now(),
  primary key (visitor, type, target_id)
);
create index view_seen_at on view_seen (seen_at);
