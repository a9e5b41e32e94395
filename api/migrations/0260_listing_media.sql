-- contracts: enterprise.logo, a text column that no program has read or written
-- Formatted texts and files of what members publish. The plain columns keep the text alone, which search, matching and cards read; the
-- structured text stands beside it, null where nothing is formatted. Files are [{ id, name, alt }] in their order.
alter table service add column description_rich jsonb;
alter table spot add column description_rich jsonb, add column files jsonb not null default '[]';
alter table platform add column description_rich jsonb, add column files jsonb not null default '[]';
alter table demand add column description_rich jsonb;
alter table enterprise drop column logo;
alter table enterprise add column intro_rich jsonb, add column logo jsonb not null default '[]';

-- Whoever is signed in reads it too: papers of a demand.
alter table file_use add column signed_in boolean not null default false;

alter table file_access drop constraint file_access_role_check;
alter table file_access add constraint file_access_role_check check (role in ('owner', 'member', 'reviewer', 'visitor'));
