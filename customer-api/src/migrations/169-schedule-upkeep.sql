-- People keep departures: who entered one, when it was changed by hand, and when and why it was cancelled.
alter table schedule
  add column created_by bigint references app_user (id) on delete set null,
  -- null: of the seed.
  add column created_at timestamptz,
  -- Set by the first change in the product.
  add column edited_at timestamptz,
  add column cancelled_at timestamptz,
  add column cancel_reason text,
  -- What the records on it were told last; null while nothing that matters has changed.
  add column told_etd timestamptz,
  add column told_eta timestamptz;

-- A departure stands in the list once; one that was cancelled or deleted can be entered again.
create unique index schedule_departs_once on schedule
  (service_type, pol, pod, carrier_code, coalesce(vessel_name, ''), coalesce(voyage, ''), etd) where active;
create index schedule_cancelled on schedule (etd, id) where cancelled_at is not null;

-- The departure of the record was cancelled, and no other one has been attached since.
alter table shipment_order add column schedule_cancelled boolean not null default false;
