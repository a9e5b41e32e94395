-- Names are looked up by their first three letters (concept_find): hundreds begin with the same two.
create index concept_name_start on concept_name (left(name, 3));
