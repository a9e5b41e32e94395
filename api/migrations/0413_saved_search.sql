-- Lists of the markets that people subscribe to (docs/decisions/0063-saved-searches.md).
create table saved_search (
  id uuid primary key,
  account_id uuid not null references account on delete cascade,
  kind text not null check (kind in ('service', 'spot', 'platform', 'demand')),
  -- The conditions as in an address, in one order; empty for all of a market.
  query text not null check (length(query) <= 2000),
  name text not null check (char_length(name) between 1 and 60),
  frequency text not null default 'daily' check (frequency in ('instant', 'daily', 'weekly', 'off')),
  -- Results published since the person last opened the list.
  fresh integer not null default 0 check (fresh >= 0),
  -- Those of them that the person was not told of, and the names of the last few.
  untold integer not null default 0 check (untold >= 0),
  untold_names text[] not null default '{}',
  told_on date not null default (now() at time zone 'Asia/Shanghai')::date,
  created_at timestamptz not null default now(),
  unique (account_id, kind, query)
);
create index saved_search_question on saved_search (kind, query);
create index saved_search_summary on saved_search (told_on) where untold > 0 and frequency in ('daily', 'weekly');
-- Records that were published for the first time and are to be looked at for subscriptions.
create table saved_search_due (
  kind text not null,
  id uuid not null,
  since timestamptz not null default now(),
  primary key (kind, id)
);
create index saved_search_due_next on saved_search_due (since);
