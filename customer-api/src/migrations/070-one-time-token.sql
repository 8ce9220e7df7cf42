-- Links that work once: a forgotten password, a first sign-in. Only the hash of the token is kept.
create table one_time_token (
  hash text primary key,
  kind text not null check (kind in ('PASSWORD_RESET', 'FIRST_SIGN_IN')),
  user_id bigint not null references app_user (id) on delete cascade,
  created_at timestamptz not null,
  expires_at timestamptz not null
);
create unique index one_time_token_user on one_time_token (user_id, kind);
create index one_time_token_age on one_time_token (expires_at);
