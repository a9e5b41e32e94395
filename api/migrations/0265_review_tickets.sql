-- Tickets about what members publish are decided at the review desk; operators answer the others.
alter table ticket add column at_desk boolean not null default false;
-- What the desk decided; null for an answer of an operator.
alter table ticket add column accepted boolean;

alter table review_case drop constraint review_case_kind_check;
alter table review_case add constraint review_case_kind_check
  check (kind in ('claim', 'listing', 'change', 'dispute', 'evidence', 'ticket')) not valid;
alter table review_case validate constraint review_case_kind_check;

-- The reviewer who asks the holder of the lock for the case.
alter table review_case add column wanted_by uuid references account on delete set null;

-- Number, title and enterprise as they were submitted, in one folded text, and what the index finds them by: pairs of characters,
-- the number as #number and flags as !flag.
alter table review_case add column norm text not null default '';
alter table review_case add column keys text[] not null default '{}';
create index review_case_keys on review_case using gin (keys) where state = 'open' or spot_check;
create index ticket_subject on ticket (subject_id, created_at desc) where at_desk;
