-- What the cargo of an air booking weighed and measured at the airline's warehouse, which decides what is charged.
create table air_weighing (
  order_id bigint primary key references shipment (id) on delete cascade,
  gross_kg numeric not null check (gross_kg > 0),
  volume_m3 numeric not null check (volume_m3 > 0),
  weighed_on date not null,
  version integer not null default 1
);
