-- Browsers in which a user signed in before. The token is in a cookie; only its hash is stored, once per user of the browser.
create table known_device (
  id bigint generated always as identity primary key,
  hash text not null,
  user_id bigint not null references app_user (id) on delete cascade,
  created_at timestamptz not null,
  last_used_at timestamptz not null,
  unique (hash, user_id)
);
create index known_device_user on known_device (user_id, last_used_at);
create index known_device_age on known_device (last_used_at);

-- Tries from a known device count for that device alone; null: from elsewhere.
alter table sign_in_attempt add column device_id bigint references known_device (id) on delete cascade;
create index sign_in_attempt_device on sign_in_attempt (device_id, at) where device_id is not null;
