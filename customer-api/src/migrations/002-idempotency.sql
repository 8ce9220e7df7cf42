-- One row per key of a caller: the first answer, given again to every copy of the same request.
create table idempotency_key (
  user_id bigint not null,
  key text not null,
  action text not null,
  body_hash text not null,
  status integer,
  -- json, not jsonb: copies get the first answer to the letter.
  response json,
  created_at timestamptz not null default now(),
  primary key (user_id, key)
);
create index idempotency_key_age on idempotency_key (created_at);
