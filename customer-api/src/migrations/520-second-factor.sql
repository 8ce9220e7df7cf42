-- The authenticator app of a user. The secret is encrypted with the installation's key; unconfirmed until a first code was entered.
create table second_factor (
  user_id bigint primary key references app_user (id) on delete cascade,
  sealed_secret text not null,
  created_at timestamptz not null,
  confirmed_at timestamptz,
  -- The time step of the last accepted code: no code is accepted twice.
  last_step bigint
);

-- Codes for a lost phone, each usable once. Only hashes are stored.
create table recovery_code (
  user_id bigint not null references second_factor (user_id) on delete cascade,
  hash text not null,
  used_at timestamptz,
  primary key (user_id, hash)
);

-- What a session lacks before full access, and when its user last entered a second factor.
alter table auth_session
  add column second_factor_step text check (second_factor_step in ('CODE', 'SETUP')),
  add column second_factor_at timestamptz;
