-- What 0509 did not find: an operator who was removed before it is called removed-… there, so that no account has the name of these tokens.
update release_token as t set revoked_at = now()
where t.account_id is null and t.revoked_at is null and t.created_by <> 'start' and not starts_with(t.created_by, '令牌 ')
  and not exists (select from account as a where a.user_name = t.created_by and a.removed_at is null);

-- Members who only read and came after 0508: what lay there before is not new to them, also when it moves again.
insert into enquiry_reading (enquiry_id, account_id, news)
select q.id, m.account_id, greatest(1, q.receiver_news) from enterprise_member as m join enquiry as q on q.receiver_enterprise_id = m.enterprise_id
where m.role = 'view' and q.sender_id <> m.account_id and q.last_at <= m.since
on conflict do nothing;
