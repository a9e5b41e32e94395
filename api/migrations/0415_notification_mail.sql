-- Notifications by e-mail. The address is one that the person has confirmed; without it nothing is chosen.
alter table notification_setting
  add column email text check (char_length(email) between 6 and 100),
  -- Kinds that are sent by e-mail too.
  add column mail text[] not null default '{}',
  add column mail_frequency text not null default 'daily' check (mail_frequency in ('instant', 'daily')),
  -- Day in Asia/Shanghai of the last summary.
  add column mailed_on date;

alter table notification
  -- An e-mail is owed; empty again once it was handed over, was given up, or has no reason any more.
  add column mail_owed_at timestamptz;
create index notification_mail on notification (mail_owed_at) where mail_owed_at is not null;
