-- What people follow in the registers (docs/decisions/0059-change-watch.md): the next import that is finished tells of what has changed.
create table watch (
  id uuid primary key,
  account_id uuid not null references account (id) on delete cascade,
  kind text not null check (kind in ('record', 'query', 'product')),
  -- Id of the register; empty for a product, which stands in several.
  register text not null default '',
  -- Id of a record, conditions of a query, or key of a product.
  subject text not null check (length(subject) between 1 and 8000),
  title text not null,
  created_at timestamptz not null default now(),
  unique (account_id, kind, register, subject)
);
create index watch_subject on watch (kind, register, subject);
-- The day on which people were told of a run; dates that end are looked at from one such day to the next.
alter table import_run add column told_on date;
update import_run set told_on = (now() at time zone 'Asia/Shanghai')::date where finished_at is not null;
