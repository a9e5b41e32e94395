-- How often a stage was opened: like the asks, it is bounded.
alter table disclosure add column grants integer not null default 0 check (grants >= 0);
update disclosure set grants = 1 where state in ('granted', 'revoked');
