-- Quarterly rankings. A period keeps all inputs of the formula, so that anybody can compute its places again.
create table ranking_period (
  period text primary key check (period ~ '^20[0-9]{2}-Q[1-4]$'),
  -- The last day of the quarter, on which everything was counted.
  as_of date not null,
  formula_version text not null,
  -- Factors that count; one for which nobody has data is left out for all.
  counted text[] not null,
  computed_at timestamptz not null default now()
);

create table ranking_input (
  period text not null references ranking_period on delete cascade,
  enterprise_id uuid not null,
  input jsonb not null,
  primary key (period, enterprise_id)
);

-- Every participant of every board, so that a provider beyond the tenth place is told its own.
create table ranking_place (
  period text not null references ranking_period on delete cascade,
  board text not null check (board in ('all', 'production', 'research', 'clinical', 'material')),
  rank integer not null check (rank > 0),
  enterprise_id uuid not null,
  score double precision not null check (score between 0 and 100),
  primary key (period, board, rank),
  unique (period, board, enterprise_id)
);
create index ranking_place_enterprise on ranking_place (enterprise_id, period);

-- Rows of the register are found from both of its enterprises.
create index commissioned_production_mah_uscc on commissioned_production (mah_uscc) where mah_uscc is not null;
create index commissioned_production_cmo_uscc on commissioned_production (cmo_uscc) where cmo_uscc is not null;
create index commissioned_production_mah_enterprise on commissioned_production (mah_enterprise_id)
  where mah_enterprise_id is not null;
