-- The free days of a service's calendar, and when the period of `free_from` ends: what was free first when the row was written is asked
-- for on later days (docs/decisions/0080-earliest-free-slot.md). Filled by 0503.
alter table match_service add column free datemultirange not null default '{}', add column free_to date;
