-- Written by the health check: a database that only answers reads is not ready.
create table readiness (
  id smallint primary key check (id = 1),
  at timestamptz not null
);
