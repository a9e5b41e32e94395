-- What a listing leaves open is told apart from what it denies: null, and no stage at all, are 未说明
-- (docs/decisions/0076-not-stated.md).
alter table service alter column sterile drop not null, alter column sterile drop default, drop constraint service_stages_check;
alter table demand alter column sterile drop not null, alter column sterile drop default;

-- Whether sterile work is offered, denied or not told; and whether a demand asks for it, by its field or by making an injection.
alter table match_service add column sterile boolean;
alter table match_demand add column sterile_asked boolean not null default false;

-- An old 否 may be the default of a field that nobody filled in, and now it excludes. It stays where the dosage forms say the same.
-- Nothing that visitors hear of has changed, so the triggers that tell of it are not for this.
alter table service disable trigger user;
update service set sterile = null where not sterile
  and (dosage_forms = '{}' or exists (select from unnest(dosage_forms) as form where form !~ '^(OS|OL|CV)'));
alter table service enable trigger user;
alter table demand disable trigger user;
update demand set sterile = null where not sterile;
alter table demand enable trigger user;

update match_service as m set sterile = s.sterile from service as s where s.id = m.id and s.sterile is not null;
update match_demand as m set sterile_asked = true from demand as d
  where d.id = m.id and m.sterile and (d.sterile or d.category_code ~ '^M' and d.category_code not in ('M01', 'M02'));
