-- Calls of the API that a release made in the gate's browser, for whoever activates it. Null: never looked at.
alter table release add column calls jsonb;
