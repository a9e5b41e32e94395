-- What texts limit: regions whose clients are not taken (a mask of `provinces`), smallest orders of spot goods, the first free day of a service that has
-- no calendar; of a demand, where its writer is, the amounts that its text orders by dimension, and the last day on which work may begin.
alter table match_service add column refused_clients int8 not null default 0, add column slot date;
alter table match_platform add column refused_clients int8 not null default 0;
alter table match_spot add column refused_clients int8 not null default 0, add column order_dimension text, add column order_min float8;
alter table match_demand add column client int8 not null default 0, add column amounts jsonb not null default '{}', add column begin_by date;
