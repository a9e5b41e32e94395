-- The smallest order that a service's text accepts, in the base unit of its dimension; null where it says none.
alter table match_service add column order_dimension text, add column order_min float8;
