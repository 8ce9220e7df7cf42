-- Shipping instruction of a booking by sea: the customer's draft and the review of the latest version.
create table shipping_instruction (
  order_id bigint primary key references shipment (id) on delete cascade,
  state text not null default 'DRAFT' check (state in ('DRAFT', 'SENT', 'CHANGES_REQUESTED', 'ACCEPTED')),
  -- Saved but not sent; null if nothing is.
  draft jsonb,
  review_note text,
  reviewed_at timestamptz,
  reviewed_by bigint references app_user (id) on delete set null,
  reviewed_name text,
  edited_at timestamptz not null,
  version integer not null default 1
);
create index shipping_instruction_reviewed_by on shipping_instruction (reviewed_by) where reviewed_by is not null;

-- Versions as sent, with the parties of the booking at that time; they never change.
create table shipping_instruction_version (
  order_id bigint not null references shipping_instruction (order_id) on delete cascade,
  number integer not null check (number > 0),
  content jsonb not null,
  parties jsonb not null,
  -- Sent after the cut-off.
  is_late boolean not null,
  sent_at timestamptz not null,
  sent_by bigint references app_user (id) on delete set null,
  sent_name text not null,
  primary key (order_id, number)
);
create index shipping_instruction_version_sent_by on shipping_instruction_version (sent_by) where sent_by is not null;
