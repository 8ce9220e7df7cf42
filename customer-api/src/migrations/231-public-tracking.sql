-- The token of a booking's tracking link in emails. Knowing it is enough to follow the booking without an account.
create table tracking_link (
  order_id bigint primary key references shipment_order on delete cascade,
  token text not null
);

-- Wrong tries to follow a booking by its number, from all addresses. They count for an hour from the first one.
create table tracking_try (
  order_id bigint primary key references shipment_order on delete cascade,
  begun_at timestamptz not null,
  tries integer not null
);
