-- Questions that tell people from programs: used once, whatever the answer was.
create table captcha (
  id uuid primary key,
  -- Of a picture: sha256 of `<id>:<letters>`.
  answer_hash bytea,
  -- Of a computation: what the browser was given and the key that signs it.
  work jsonb,
  expires_at timestamptz not null,
  check ((answer_hash is null) <> (work is null))
);
create index captcha_expires on captcha (expires_at);
