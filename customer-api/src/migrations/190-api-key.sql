-- Keys with which systems of partners sign in. A key has one token, or two while the older one makes room; only their
-- hashes are kept: whoever reads these tables can use none of them.
create table api_key (
  id bigint generated always as identity primary key,
  company_id bigint not null references company (id) on delete cascade,
  -- Whom it acts for.
  owner_id bigint not null references app_user (id) on delete cascade,
  name text not null check (char_length(name) between 1 and 60),
  scopes jsonb not null,
  -- Addresses and ranges from which it may be used; none: from everywhere.
  addresses jsonb not null default '[]',
  created_by bigint references app_user (id) on delete set null,
  created_name text not null,
  created_at timestamptz not null,
  expires_at timestamptz,
  revoked_at timestamptz,
  revoked_name text,
  last_used_at timestamptz,
  version integer not null default 1
);
create index api_key_company on api_key (company_id, id desc);
create index api_key_owner on api_key (owner_id);
-- Of keys that were not revoked; those that have expired count too, because their end can be moved.
create unique index api_key_name on api_key (company_id, lower(name)) where revoked_at is null;

create table api_key_token (
  id bigint generated always as identity primary key,
  api_key_id bigint not null references api_key (id) on delete cascade,
  hash text not null,
  -- The last four characters.
  hint text not null,
  -- Who was shown it: it ends with that person's account.
  created_by bigint references app_user (id) on delete cascade,
  created_name text not null,
  created_at timestamptz not null,
  ends_at timestamptz
);
create unique index api_key_token_hash on api_key_token (hash);
create index api_key_token_key on api_key_token (api_key_id, id desc);

-- Every call with a key, refused ones too; old ones are deleted.
create table api_key_call (
  id bigint generated always as identity primary key,
  api_key_id bigint not null references api_key (id) on delete cascade,
  at timestamptz not null,
  method text not null,
  path text not null,
  action text,
  status smallint not null,
  code text,
  address text not null,
  request_id text not null,
  hint text not null
);
create index api_key_call_key on api_key_call (api_key_id, id desc);
create index api_key_call_age on api_key_call (at);

-- Files are sent and fetched by keys as well: such a token ends with the key.
alter table upload_token
  alter column session_id drop not null,
  add column api_key_id bigint references api_key (id) on delete cascade,
  add constraint upload_token_whose check (num_nonnulls(session_id, api_key_id) = 1);
alter table download_ticket
  alter column session_id drop not null,
  add column api_key_id bigint references api_key (id) on delete cascade,
  add constraint download_ticket_whose check (num_nonnulls(session_id, api_key_id) = 1);
create index upload_token_key on upload_token (api_key_id) where api_key_id is not null;
create index download_ticket_key on download_ticket (api_key_id) where api_key_id is not null;
