-- Quotations in an enquiry (docs/decisions/0065-quotations.md): each one is a version, and a new one replaces the former.
create table quotation (
  id uuid primary key,
  enquiry_id uuid not null references enquiry on delete cascade,
  -- Made by the browser, so that a repeated call does not send twice.
  client_id uuid not null,
  version integer not null check (version >= 1),
  account_id uuid references account on delete set null,
  price_min numeric not null check (price_min > 0),
  -- Null for one amount.
  price_max numeric check (price_max > price_min),
  price_unit text not null check (char_length(price_unit) <= 20),
  tax_included boolean not null,
  lead_time_weeks integer not null check (lead_time_weeks between 1 and 520),
  valid_until date not null,
  inclusions text not null default '' check (char_length(inclusions) <= 1000),
  assumptions text not null default '' check (char_length(assumptions) <= 1000),
  status text not null default 'open' check (status in ('open', 'accepted', 'declined', 'withdrawn', 'replaced')),
  -- When and why it was accepted, declined, withdrawn or replaced.
  settled_at timestamptz,
  reason text not null default '' check (char_length(reason) <= 300),
  created_at timestamptz not null default now(),
  unique (enquiry_id, client_id),
  unique (enquiry_id, version),
  check ((status = 'open') = (settled_at is null))
);
create unique index quotation_live on quotation (enquiry_id) where status in ('open', 'accepted');
create index quotation_account on quotation (account_id) where account_id is not null;
