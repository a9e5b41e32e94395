-- Members who only read mark for themselves what they have read: `news` counts what the sender has done, and never goes back.
alter table enquiry add column receiver_news integer not null default 1;
create table enquiry_reading (
  enquiry_id uuid not null references enquiry on delete cascade,
  account_id uuid not null references account on delete cascade,
  -- The enquiry's `receiver_news` when it was last read.
  news integer not null check (news >= 1),
  primary key (enquiry_id, account_id)
);
create index enquiry_reading_account on enquiry_reading (account_id);

-- Nothing that lies there now is new to them.
insert into enquiry_reading (enquiry_id, account_id, news)
select q.id, m.account_id, 1 from enterprise_member as m join enquiry as q on q.receiver_enterprise_id = m.enterprise_id
where m.role = 'view' and q.sender_id <> m.account_id;
