-- The login of the portal that has claimed the ticket; null: proved by the mobile number.
alter table wechat_ticket add column gen bigint;
