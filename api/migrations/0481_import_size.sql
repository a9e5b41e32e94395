-- A run of very many rows leaves the search table alone and lays its kind out at the end (docs/decisions/0072-imports-at-size.md). Whether
-- that is still to be done is kept with the run: a killed one goes on, or another of its kind makes up for it.
alter table import_run add column search_paused boolean not null default false;
create index import_run_search_paused on import_run (kind) where search_paused;
-- Whether a kind was laid out in several blocks.
alter table search_oldest add column large boolean not null default false;
update search_oldest as o set large = o.block < s.base from search_state as s;
