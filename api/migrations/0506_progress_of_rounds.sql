-- When the files of a release whose removed_at is set were really gone; null: they may still lie there, and are removed by the next run.
alter table release add column files_removed_at timestamptz;

-- How far a record has been counted: for the questions up to this one, in their order; null: for none yet.
alter table saved_search_due add column counted_to text;
