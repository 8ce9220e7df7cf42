-- An abbreviation names one place of a company (or of everybody's places).
create unique index location_abbreviation on location (coalesce(customer_id, 0), upper(abbreviation))
  where abbreviation is not null and active;
create index location_region on location (region_code, name, id);
create index shipment_order_pick_up on shipment_order (pick_up_location_id) where pick_up_location_id is not null;
create index shipment_order_delivery on shipment_order (delivery_location_id) where delivery_location_id is not null;
