-- How people write the terms of the vocabularies (api/src/match/names.ts), filled at each start; folded as match_term folds.
create table term_name (
  vocabulary text not null,
  code text not null,
  name text not null,
  primary key (vocabulary, name, code)
);
create index term_name_name on term_name (name);

-- Hard limits. Masks are of the vocabularies' places; 0 means nothing said.
alter table match_service
  -- Ruled out by the provider's exclusions or by a sentence of its text.
  add refused_forms int8 not null default 0,
  add refused_modalities int not null default 0,
  add refused_certs int not null default 0,
  add refused_markets int not null default 0,
  add refuses_sterile boolean not null default false,
  -- Nothing else is accepted.
  add only_forms int8 not null default 0,
  add only_modalities int not null default 0,
  add only_markets int not null default 0,
  -- Markets that the text names.
  add markets int not null default 0,
  -- The highest containment; null where not told.
  add oeb smallint;
alter table match_demand
  add sterile boolean not null default false,
  add oeb smallint,
  add markets int not null default 0;
