-- Links by which somebody without an account follows one booking. Only the hash of a link's token is kept: whoever reads
-- this table can open none of them.
create table share_link (
  id bigint generated always as identity primary key,
  order_id bigint not null references shipment_order (id) on delete cascade,
  hash text not null,
  -- For whom it is.
  name text check (char_length(name) between 1 and 60),
  created_by bigint references app_user (id) on delete set null,
  created_name text not null,
  created_at timestamptz not null,
  expires_at timestamptz not null check (expires_at > created_at),
  revoked_at timestamptz,
  opened integer not null default 0,
  opened_at timestamptz
);
create unique index share_link_hash on share_link (hash);
create index share_link_order on share_link (order_id, id desc);
