-- When the files of a release whose removed_at is set were really gone; null: they may still lie there, and are removed by the next run.
alter table release add column files_removed_at timestamptz;
