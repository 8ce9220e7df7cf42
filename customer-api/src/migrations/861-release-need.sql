-- What a carrier or truck needs before a booking is released.
alter table shipment
  -- The depot where the empty containers are picked up.
  add column empty_depot text,
  -- The container freight station that receives loose cargo.
  add column cfs text,
  -- Whether space was requested from the airline, which issues its air waybill later.
  add column is_space_requested boolean not null default false,
  -- Whether one of its trips has a vehicle or a vendor.
  add column has_vehicle boolean not null default false;
