-- Draft of the house bill of a sea export: staff send versions, the customer approves the latest or asks for changes.
create table house_bill_draft (
  order_id bigint primary key references shipment (id) on delete cascade,
  state text not null check (state in ('SENT', 'CHANGES_REQUESTED', 'APPROVED')),
  version integer not null default 1
);

-- Versions as sent, with the parties of the booking at that time, and the customer's latest answer to each.
create table house_bill_draft_version (
  order_id bigint not null references house_bill_draft (order_id) on delete cascade,
  number integer not null check (number > 0),
  content jsonb not null,
  parties jsonb not null,
  sent_at timestamptz not null,
  sent_by bigint references app_user (id) on delete set null,
  sent_name text not null,
  -- What the customer asked to change, by field; null if the customer did not.
  changes jsonb,
  -- Amendment fee that the customer accepted with the changes; null if none was due.
  fee_usd numeric check (fee_usd >= 0),
  answered_at timestamptz,
  answered_by bigint references app_user (id) on delete set null,
  answered_name text,
  primary key (order_id, number)
);
create index house_bill_draft_version_sent_by on house_bill_draft_version (sent_by) where sent_by is not null;
create index house_bill_draft_version_answered_by on house_bill_draft_version (answered_by)
  where answered_by is not null;
