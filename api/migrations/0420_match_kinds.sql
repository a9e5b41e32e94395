-- Spot goods and technology platforms in matching (docs/decisions/0064-matching-all-kinds.md).
-- What a demand asks for as goods: names, their keys, and whether it says that it buys. Empty where it asks for a service only.
alter table match_demand add column goods text[] not null default '{}', add column goods_keys int4[] not null default '{}',
  add column goods_stated boolean not null default false;
create index match_demand_goods on match_demand using gin (goods_keys);

create table match_spot (
  id uuid primary key references spot on delete cascade,
  enterprise_id uuid not null,
  -- Names of the substance, without salt, model and kind: see match_goods_name.
  names text[] not null,
  province text not null,
  offer_until date not null,
  refused_markets int not null,
  only_markets int not null,
  markets int not null,
  keys int4[] not null
);
create index match_spot_keys on match_spot using gin (keys);

create table match_platform (
  id uuid primary key references platform on delete cascade,
  enterprise_id uuid not null,
  -- Level-1 letters of the categories that a platform of this kind serves.
  roots text not null,
  modalities int not null,
  families int not null,
  forms int8 not null,
  groups int not null,
  stages int not null,
  province text not null,
  excluded text[] not null,
  refused_forms int8 not null,
  refused_modalities int not null,
  refused_certs int not null,
  refused_markets int not null,
  refuses_sterile boolean not null,
  only_forms int8 not null,
  only_modalities int not null,
  only_markets int not null,
  markets int not null,
  oeb smallint,
  skills int4[] not null,
  refused_skills int4[] not null,
  keys int4[] not null
);
create index match_platform_keys on match_platform using gin (keys);

-- Alerts know all kinds: a supply is a record of any of three tables, whose ids are unique across them.
alter table match_told drop constraint match_told_service_id_fkey;
alter table match_due drop constraint match_due_side_check,
  add constraint match_due_side_check check (side in ('service', 'spot', 'platform', 'demand'));
