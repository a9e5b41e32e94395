-- What lists of matches have shown, and what came of it (docs/decisions/0077-log-of-matches.md). No account, no address, no time
-- of day: nothing here names a person.
create table match_log (
  -- Random: one list before one person.
  showing uuid not null,
  position smallint not null check (position >= 1),
  day date not null,
  list text not null check (list in ('supplies', 'demands')),
  -- Which ranking has placed the item, and the other one where two were interleaved.
  ranking text not null,
  rival text check (rival <> ranking),
  demand_id uuid not null references demand on delete cascade,
  kind text not null check (kind in ('service', 'spot', 'platform')),
  listing_id uuid not null,
  score double precision not null,
  -- The furthest step: 0 shown, 1 opened, 2 asked, 3 answered, 4 agreed.
  outcome smallint not null default 0 check (outcome between 0 and 4),
  -- Weight, value and cap of each criterion, by side and name; no texts.
  criteria jsonb not null,
  primary key (showing, position)
);
create index match_log_pair on match_log (demand_id, listing_id);
create index match_log_day on match_log (day);
-- Since when a person lets matches be logged; null: nothing is stored.
alter table account add column match_log_consent_at timestamptz;
