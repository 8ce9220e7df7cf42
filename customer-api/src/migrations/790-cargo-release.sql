-- Release of bills of lading and delivery orders; a booking without a row has recorded nothing yet.
create table cargo_release (
  order_id bigint primary key references shipment (id) on delete cascade,
  bill_type text check (bill_type in ('ORIGINAL', 'TELEX', 'SEA_WAYBILL')),
  -- The day on which the originals were received, or surrendered at origin for a telex release.
  originals_on date,
  -- The day on which the delivery order of the carrier or airline was received.
  carrier_order_on date,
  bill_released_at timestamptz,
  bill_released_by bigint references app_user (id) on delete set null,
  bill_released_name text,
  -- Our delivery order. Its release is milestone 36.
  order_number text,
  edo_code text,
  valid_until date,
  override_reason text,
  override_at timestamptz,
  override_by bigint references app_user (id) on delete set null,
  override_name text,
  edited_at timestamptz not null default now(),
  version integer not null default 1
);
create index cargo_release_bill_released_by on cargo_release (bill_released_by) where bill_released_by is not null;
create index cargo_release_override_by on cargo_release (override_by) where override_by is not null;

-- Extensions of a delivery order; the latest one decides until when it is valid.
create table delivery_order_extension (
  id bigint generated always as identity primary key,
  order_id bigint not null references cargo_release (order_id) on delete cascade,
  valid_until date not null,
  note text,
  recorded_by bigint references app_user (id) on delete set null,
  recorded_name text not null,
  recorded_at timestamptz not null
);
create index delivery_order_extension_order on delivery_order_extension (order_id, id);
create index delivery_order_extension_recorded_by on delivery_order_extension (recorded_by)
  where recorded_by is not null;
