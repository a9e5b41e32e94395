-- Indexes for the orders of a described register (0054), beside those of the release before.
create index raw_material_updated_id on raw_material (updated_on desc, id);
create index raw_material_as_of on raw_material (as_of desc, source);
