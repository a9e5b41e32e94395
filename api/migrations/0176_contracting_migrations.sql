-- Migrations that took away what older programs use; a program that does not know one of them does not start.
alter table migration add column contracts boolean not null default false;
