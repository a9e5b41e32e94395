-- What visitors do at a road show: they book a seat, take its material along, and ask.
-- [{name, path}]: documents in the media folder. /media/ itself gives only films and pictures out; these need a login.
alter table road_show add column materials jsonb not null default '[]' check (jsonb_typeof(materials) = 'array');

create table road_show_booking (
  road_show_id uuid not null references road_show on delete cascade,
  account_id uuid not null references account on delete cascade,
  created_at timestamptz not null default now(),
  primary key (road_show_id, account_id)
);
create index road_show_booking_account on road_show_booking (account_id);

create table road_show_question (
  id uuid primary key,
  road_show_id uuid not null references road_show on delete cascade,
  account_id uuid not null references account on delete cascade,
  body text not null check (char_length(body) between 5 and 500),
  answer text check (char_length(answer) between 2 and 1000),
  answered_at timestamptz,
  answered_by uuid references account on delete set null,
  created_at timestamptz not null default now(),
  check ((answer is null) = (answered_at is null))
);
create index road_show_question_show on road_show_question (road_show_id, created_at desc, id);
create index road_show_question_account on road_show_question (account_id, created_at desc);
