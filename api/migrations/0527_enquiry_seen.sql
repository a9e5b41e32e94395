-- When each side last read something new, and when it did before that: messages since then are the new ones.
alter table enquiry add column sender_seen_at timestamptz, add column sender_seen_before timestamptz,
  add column receiver_seen_at timestamptz, add column receiver_seen_before timestamptz;
update enquiry set
  sender_seen_at = case when sender_unread = 0 then last_at end,
  receiver_seen_at = case when receiver_unread = 0 then last_at end;
