-- The trips of a booking by road. Driver and phone are visible to staff only.
create table trip (
  id bigint generated always as identity primary key,
  order_id bigint not null references shipment (id) on delete cascade,
  container_no text,
  tractor_plate text,
  trailer_plate text,
  vendor text,
  driver_name text,
  driver_phone text,
  -- Where the empty container is picked up or returned.
  empty_depot text,
  -- [{place, planned_arrival_at, planned_departure_at, arrived_at, departed_at, waiting_minutes}] in the order of the
  -- trip.
  stops jsonb not null default '[]',
  edited_at timestamptz not null,
  version integer not null default 1
);
create index trip_order on trip (order_id, id);
