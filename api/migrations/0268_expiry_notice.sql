-- Who was told already that a listing's date comes or has passed, for each date: one row for each that was told.
create table expiry_notice (
  listing_id uuid not null,
  ends_on date not null,
  step text not null check (step in ('soon', 'past')),
  told_at timestamptz not null default now(),
  primary key (listing_id, ends_on, step)
);
create index expiry_notice_old on expiry_notice (ends_on);
-- Dates that come, of what visitors see.
create index demand_ending on demand (deadline) where status in ('published', 'matching');
create index spot_ending on spot (offer_until) where status = 'published';
