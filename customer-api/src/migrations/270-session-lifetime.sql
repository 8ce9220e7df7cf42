-- A session ends for good at this moment, however often it was renewed.
alter table auth_session add column expires_at timestamptz not null default now() + interval '90 days';
update auth_session set expires_at = created_at + interval '90 days';
