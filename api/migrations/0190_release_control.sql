-- Sections that are switched off, releases that nobody may choose, and what browsers report of a failure.

alter table release
  add column blocked_at timestamptz,
  add column blocked_by text,
  add column blocked_why text,
  -- Taken back by the healing, not by a person.
  add column blocked_automatic boolean not null default false,
  -- Left because it was bad: by a rollback, a taking back or a block. Choosing it again clears it.
  add column withdrawn_at timestamptz;
create index release_withdrawn on release (section, withdrawn_at desc) where withdrawn_at is not null;

alter table section_pointer
  add column disabled_at timestamptz,
  add column disabled_by text,
  -- What visitors read; the operators' reason is in the history.
  add column disabled_notice text not null default '';

alter table registry_history drop constraint registry_history_verb_check;
alter table registry_history add constraint registry_history_verb_check check (verb in
  ('activate', 'rollback', 'trial', 'endTrial', 'promote', 'takeBack', 'disable', 'enable', 'block', 'unblock',
   'createToken', 'revokeToken'));

-- Nothing in it names a person: no account, browser, address or query.
create table release_error (
  number text primary key,
  section text not null,
  hash text not null,
  at timestamptz not null default now(),
  kind text not null check (kind in ('load', 'integrity', 'mount', 'error')),
  route text not null,
  message text not null,
  stack text not null
);
create index release_error_newest on release_error (section, hash, at desc);
create index release_error_at on release_error (at desc);
