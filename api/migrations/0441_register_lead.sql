-- Rows that leads for suppliers are drawn from, newest first (api/src/lead/rules.ts has the same conditions).
create index commissioned_production_lead on commissioned_production (as_of desc, id desc) where class_code ~ 'B' and class_code !~ 'A';
create index clinical_trial_lead on clinical_trial (as_of desc, id desc) where enterprise_id is not null;
create index raw_material_lead on raw_material (as_of desc, id desc) where review_status = 'I' and kind <> '药包材';
