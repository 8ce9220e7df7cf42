-- Addresses of partners that are told of what happens.
create table webhook (
  id bigint generated always as identity primary key,
  -- Whose events it gets; null: the forwarder's own, which gets those of all companies.
  company_id bigint references company (id),
  url text not null check (char_length(url) between 1 and 500),
  description text check (char_length(description) between 1 and 100),
  kinds jsonb not null check (jsonb_typeof(kinds) = 'array'),
  active boolean not null default true,
  -- Switched off by itself: nothing got through for three days, or the receiver answered 410.
  disabled_reason text check (disabled_reason in ('GIVEN_UP', 'GONE')),
  disabled_at timestamptz,
  -- Since when nothing gets through, how many tries in a row, and until when no other one is made.
  failing_since timestamptz,
  failures integer not null default 0,
  hold_until timestamptz,
  last_success_at timestamptz,
  -- Up to where the events of the two logs have become deliveries.
  event_seq bigint not null,
  tracking_seq bigint not null,
  -- Number of its newest delivery.
  last_seq bigint not null default 0,
  -- Until when one process alone delivers to it.
  lease_until timestamptz,
  created_by bigint references app_user (id) on delete set null,
  created_name text not null,
  created_at timestamptz not null,
  -- Taken away; its row and log go later.
  removed_at timestamptz,
  version integer not null default 1
);
create index webhook_owner on webhook (company_id, id) where removed_at is null;

create table webhook_secret (
  id bigint generated always as identity primary key,
  webhook_id bigint not null references webhook (id) on delete cascade,
  -- AES-256-GCM under a key that is not in the database.
  sealed text not null,
  created_at timestamptz not null,
  -- A replaced one signs until then.
  ends_at timestamptz
);
create index webhook_secret_of on webhook_secret (webhook_id, id desc);

create table webhook_delivery (
  id bigint generated always as identity primary key,
  webhook_id bigint not null references webhook (id) on delete cascade,
  seq bigint not null,
  message_id text not null unique,
  kind text not null,
  -- What is sent, to the byte.
  payload text not null,
  state text not null default 'PENDING' check (state in ('PENDING', 'DELIVERED', 'FAILED')),
  created_at timestamptz not null,
  tries integer not null default 0,
  last_try_at timestamptz,
  next_try_at timestamptz,
  delivered_at timestamptz,
  status smallint,
  problem text,
  duration_ms integer,
  excerpt text,
  unique (webhook_id, seq),
  check ((state = 'PENDING') = (next_try_at is not null))
);
create index webhook_delivery_due on webhook_delivery (webhook_id, next_try_at) where state = 'PENDING';
create index webhook_delivery_state on webhook_delivery (webhook_id, state, seq desc);
create index webhook_delivery_age on webhook_delivery (created_at);

-- Two more things are told with the change that makes them: they are for webhooks, those who poll are told of the record.
alter table event_log drop constraint event_log_type_check;
alter table event_log add constraint event_log_type_check
  check (type in ('ORDER_CHANGED', 'NOTIFICATION', 'DOCUMENT_ADDED', 'INVOICE_ISSUED'));
-- Webhooks of one company read their part of the log alone.
create index event_log_company on event_log (company_id, seq) where type <> 'NOTIFICATION';
