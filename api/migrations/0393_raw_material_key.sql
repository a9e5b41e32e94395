-- What identifies a row of the register in files, as in the other registers (0322).
alter table raw_material add column record_key text generated always as (reg_no) stored;
create unique index raw_material_key on raw_material (record_key);
