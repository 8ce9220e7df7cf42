-- Why a price below the least margin was sent, and which ADMIN approved one that loses money.
alter table price_revision
  add column margin_reason text,
  add column approved_by bigint references app_user (id) on delete set null;

-- Prices on their way: due in a few seconds, waiting for an ADMIN, or what became of them.
create table price_send (
  id bigint generated always as identity primary key,
  state text not null check (state in ('DUE', 'WAITING', 'SENT', 'UNDONE', 'DECLINED', 'FAILED')),
  action text not null,
  body jsonb not null,
  review jsonb not null,
  -- Null for an offer until it is sent.
  order_id bigint references shipment_order (id) on delete cascade,
  customer_id bigint references company (id) on delete cascade,
  sender_id bigint not null references app_user (id) on delete cascade,
  language text not null,
  request_id text not null,
  due_at timestamptz,
  decided_by bigint references app_user (id) on delete set null,
  decision_note text,
  refusal text,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create unique index price_send_under_way on price_send (order_id) where state = 'DUE';
create index price_send_due on price_send (due_at) where state = 'DUE';
create index price_send_of_order on price_send (order_id);
create index price_send_open on price_send (created_at) where state in ('WAITING', 'DECLINED');
