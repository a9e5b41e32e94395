-- Enquiries: one thread between a person (the sender) and a receiver, which is an enterprise with all its accounts, or the person
-- who published a demand without an enterprise.
create sequence enquiry_no;

create table enquiry (
  id uuid primary key,
  enquiry_no text not null unique default 'XJ' || to_char(now() at time zone 'Asia/Shanghai', 'YYYYMMDD')
    || lpad((nextval('enquiry_no') % 1000000)::text, 6, '0'),
  sender_id uuid not null references account on delete cascade,
  -- Made by the browser, so that a repeated call does not send twice.
  client_id uuid not null,
  receiver_enterprise_id uuid references enterprise on delete cascade,
  receiver_account_id uuid references account on delete cascade,
  target_type text not null check (target_type in ('service', 'spot', 'platform', 'demand', 'enterprise')),
  target_id uuid not null,
  -- As the public page had them when the enquiry was sent.
  target_title text not null,
  receiver_label text not null,
  -- The receiver stays unnamed until both sides have agreed.
  receiver_anonymous boolean not null default false,
  subject text not null check (char_length(subject) between 2 and 60),
  content text not null check (char_length(content) between 20 and 2000),
  quantity text not null default '' check (char_length(quantity) <= 100),
  spec text not null default '' check (char_length(spec) <= 200),
  reply_by date,
  nda_agreed_at timestamptz not null default now(),
  status text not null default 'sent' check (status in ('sent', 'read', 'replied', 'agreed', 'closed')),
  -- Each side gives its own; read by the other one only when both times are there.
  sender_contact text not null default '' check (char_length(sender_contact) <= 100),
  receiver_contact text not null default '' check (char_length(receiver_contact) <= 100),
  sender_agreed_at timestamptz,
  receiver_agreed_at timestamptz,
  -- Messages and steps of the other side that this side has not seen.
  sender_unread integer not null default 0,
  receiver_unread integer not null default 1,
  -- When it first lay before an account; null while it waits for the enterprise to be claimed. Response times count from here.
  delivered_at timestamptz,
  first_reply_at timestamptz,
  closed_at timestamptz,
  closed_by text check (closed_by in ('sender', 'receiver')),
  created_at timestamptz not null default now(),
  last_at timestamptz not null default now(),
  unique (sender_id, client_id),
  check (num_nonnulls(receiver_enterprise_id, receiver_account_id) = 1),
  check ((status = 'closed') = (closed_at is not null)),
  check ((closed_at is null) = (closed_by is null))
);
create index enquiry_sent on enquiry (sender_id, last_at desc, id);
create index enquiry_limit on enquiry (sender_id, created_at);
create index enquiry_received on enquiry (receiver_enterprise_id, last_at desc, id) where receiver_enterprise_id is not null;
create index enquiry_received_by_person on enquiry (receiver_account_id, last_at desc, id) where receiver_account_id is not null;
create index enquiry_demand on enquiry (target_id, sender_id) where target_type = 'demand';

create table enquiry_message (
  id uuid primary key,
  enquiry_id uuid not null references enquiry on delete cascade,
  client_id uuid not null,
  side text not null check (side in ('sender', 'receiver')),
  account_id uuid references account on delete set null,
  body text not null check (char_length(body) between 1 and 2000),
  created_at timestamptz not null default now(),
  unique (enquiry_id, client_id)
);
create index enquiry_message_thread on enquiry_message (enquiry_id, created_at, id);

-- Who is concerned hears of it, whoever made the change.
create function enquiry_changed() returns trigger language plpgsql as $$
begin
  perform pg_notify('enquiry', json_build_object('u', a.id)::text)
  from account as a
  where a.id in (new.sender_id, new.receiver_account_id) or a.enterprise_id = new.receiver_enterprise_id;
  return null;
end $$;
create trigger enquiry_sent after insert on enquiry for each row execute function enquiry_changed();
create trigger enquiry_moved after update on enquiry for each row when (old.* is distinct from new.*)
  execute function enquiry_changed();
create index enquiry_account on account (enterprise_id) where enterprise_id is not null;

-- Enquiries that waited are delivered to the account that now speaks for the enterprise; those that were given up are not.
create function enquiry_deliver() returns trigger language plpgsql as $$
begin
  update enquiry set delivered_at = now()
  where receiver_enterprise_id = new.enterprise_id and delivered_at is null and closed_at is null;
  return null;
end $$;
create trigger enquiry_delivered_new after insert on account for each row when (new.enterprise_id is not null)
  execute function enquiry_deliver();
create trigger enquiry_delivered after update of enterprise_id on account for each row
  when (new.enterprise_id is not null and new.enterprise_id is distinct from old.enterprise_id)
  execute function enquiry_deliver();
