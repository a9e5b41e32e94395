-- Rows of an import reach the index of words by its list of pending entries, 64 pages at a time; search_refresh empties the list before
-- others can meet it (docs/decisions/0085-pending-keys-of-imports.md). Written row by row, the keys of 5,000 services took half of an import.
alter index search_item_keys set (fastupdate = on, gin_pending_list_limit = 512);
-- Each of the first three is another index read backwards; by the others no list is sorted or filtered.
drop index drug_approval_approved;
drop index drug_approval_valid;
drop index commissioned_production_valid;
drop index commissioned_production_updated;
drop index raw_material_updated;
