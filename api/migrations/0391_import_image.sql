-- What a run of a register did to each row, so that it can be taken back (docs/decisions/0058-import-runs-roll-back.md). Written with the
-- batch, so both stand or neither; let go when the run is rolled back or no longer among the newest.
create table import_image (
  run_id bigint not null,
  record_id uuid not null,
  step text not null check (step in ('added', 'changed')),
  -- The row as it was; null for an added one.
  former jsonb,
  primary key (run_id, record_id),
  check ((former is null) = (step = 'added'))
);
-- `has_images`: everything that the run did stands there. Runs of a release before have none, and keep none when they are resumed.
alter table import_run add column has_images boolean not null default false, add column rolled_back_at timestamptz;
create index import_run_kind on import_run (kind, id desc);
