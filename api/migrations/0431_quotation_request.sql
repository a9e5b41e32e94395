-- One request for a price to several providers: an enquiry each (docs/decisions/0065-quotations.md).
create table quotation_request (
  id uuid primary key,
  account_id uuid not null references account on delete cascade,
  -- Made by the browser, so that a repeated call does not send twice.
  client_id uuid not null,
  subject text not null check (char_length(subject) between 2 and 60),
  -- The sender's own published demand, where one was attached.
  demand_id uuid references demand on delete set null,
  created_at timestamptz not null default now(),
  unique (account_id, client_id)
);
create index quotation_request_demand on quotation_request (demand_id) where demand_id is not null;
alter table enquiry add column request_id uuid references quotation_request on delete set null;
create index enquiry_request on enquiry (request_id) where request_id is not null;
