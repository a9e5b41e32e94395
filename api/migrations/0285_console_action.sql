-- What operators did to accounts and enterprises at the console, and why. Names stay as they were.
create table console_action (
  id bigint generated always as identity primary key,
  at timestamptz not null default now(),
  -- Null once the operator's account is gone.
  operator_id uuid references account on delete set null,
  operator_name text not null,
  -- Whom or what it was done to: one of the two.
  account_id uuid references account on delete cascade,
  enterprise_id uuid references enterprise on delete cascade,
  action text not null,
  reason text not null,
  -- In words, such as 审核; mostly empty.
  detail text not null default '',
  check (num_nonnulls(account_id, enterprise_id) = 1)
);
create index console_action_account on console_action (account_id, id desc) where account_id is not null;
create index console_action_enterprise on console_action (enterprise_id, id desc) where enterprise_id is not null;
create index console_action_operator on console_action (operator_id) where operator_id is not null;

-- Why an operator locked the account; null: disabled otherwise, or not at all.
alter table account add column lock_reason text;

-- The lists of the console, newest first, and their filters.
create index account_newest on account (created_at desc, id desc);
create index account_locked on account (created_at desc, id desc) where disabled_at is not null;
create index account_leaving on account (created_at desc, id desc) where deletion_at is not null;
create index account_removed on account (created_at desc, id desc) where removed_at is not null;
create index account_of_console on account (created_at desc, id desc) where role in ('operator', 'admin');
create index account_of_enterprise on account (created_at desc, id desc) where enterprise_id is not null;
create index account_masked_mobile on account ((left(mobile, 3)), (right(mobile, 4))) where mobile is not null;
create index enterprise_newest on enterprise (created_at desc, id desc);
create index enterprise_newest_claim on enterprise (claim_status, created_at desc, id desc);
create index enterprise_offline on enterprise (created_at desc, id desc) where status = 'offline';
create index enterprise_claim_history on enterprise_claim (enterprise_id, created_at desc) where enterprise_id is not null;
create index review_case_submitter on review_case (submitted_by, submitted_at desc) where submitted_by is not null;

-- Neighbouring characters of a normalised text as numbers, for indexes that find parts of names, published or not. Hits are checked again.
create function pair_keys(norm text) returns bigint[]
  language sql immutable parallel safe
  as $$ select coalesce(array_agg(distinct ((ascii(a) & 65535)::bigint << 16) | (ascii(b) & 65535)), '{}')
    from (select string_to_array(norm, null) as c) as text, unnest(c, c[2:]) as pair (a, b)
    where b is not null and a <> e'\n' and b <> e'\n' $$;
create index account_name_keys on account using gin (pair_keys(norm_of(array[user_name])));
create index enterprise_name_keys on enterprise using gin (pair_keys(norm || e'\n' || lower(uscc)));
