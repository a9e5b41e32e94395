-- Alerts of new matches to both sides (docs/decisions/0062-match-alerts.md).
-- Records that were published or changed and whose matches are to be told of.
create table match_due (
  side text not null check (side in ('service', 'demand')),
  id uuid not null,
  -- Part of a large import: told of after what people have published by hand.
  bulk boolean not null,
  since timestamptz not null default now(),
  primary key (side, id)
);
create index match_due_next on match_due (bulk, since);
-- Pairs that a side was told of; again only after one of them has changed.
create table match_told (
  demand_id uuid not null references demand on delete cascade,
  service_id uuid not null references service on delete cascade,
  -- Who was told: the side of the service or that of the demand.
  side text not null check (side in ('service', 'demand')),
  told_at timestamptz not null default now(),
  primary key (demand_id, service_id, side)
);
create index match_told_service on match_told (service_id);
-- Own records whose matches a person does not want to hear of.
create table match_mute (
  account_id uuid not null references account on delete cascade,
  record_id uuid not null,
  created_at timestamptz not null default now(),
  primary key (account_id, record_id)
);
alter table notification_setting add match_alert text not null default 'high' check (match_alert in ('high', 'fair', 'off'));
