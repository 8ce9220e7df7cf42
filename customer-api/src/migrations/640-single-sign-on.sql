-- Sign-ins that wait for the person to return from the identity provider. Only hashes of what the browser holds are stored.
create table single_sign_on_attempt (
  state_hash text primary key,
  binding_hash text not null,
  nonce text not null,
  code_verifier text not null,
  created_at timestamptz not null
);

-- The account of a user at the identity provider.
create table single_sign_on_identity (
  user_id bigint primary key references app_user (id) on delete cascade,
  issuer text not null,
  subject text not null,
  created_at timestamptz not null,
  unique (issuer, subject)
);

-- The group of people whom the identity provider knows before an administrator has given them rights.
insert into user_group (id, code, role, name, name_vn) values
  (13, 'NO_ACCESS', 'ADMIN_SALE', 'No access', 'Chưa cấp quyền');
