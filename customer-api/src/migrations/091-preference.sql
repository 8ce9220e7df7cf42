-- How a user likes the product; null is not chosen: the browser's own choice then stays.
create table user_preference (
  user_id bigint primary key references app_user (id) on delete cascade,
  language text check (language in ('en', 'vn')),
  skin text check (skin in ('light', 'dark')),
  density text check (density in ('comfortable', 'compact')),
  currency text check (currency in ('USD', 'VND', 'language'))
);

-- Where a session lives, for its owner to recognise. The address is kept without its last part.
alter table auth_session add column user_agent text;
alter table auth_session add column address text;
alter table auth_session add column last_seen_at timestamptz;
update auth_session set last_seen_at = created_at;
alter table auth_session alter column last_seen_at set not null;
