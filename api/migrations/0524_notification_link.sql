-- A link repeats the conditions of what somebody follows, which are longer than 500 characters. What stands here is within the former bound.
alter table notification drop constraint notification_link_check;
alter table notification add constraint notification_link_check
  check (link = '' or (link ~ '^/[^/\\]' and char_length(link) <= 10000)) not valid;
