-- Every look for a former name would read the whole list of pending entries first, and an import of a register looks for each name.
alter index enterprise_former_names set (fastupdate = off);
select gin_clean_pending_list('enterprise_former_names');
