-- Orders and filters of the lists of quotations and bookings.
create index shipment_place_order on shipment (is_booking, pol, id);
create index shipment_pod on shipment (is_booking, pod);
create index shipment_status_order on shipment (is_booking, status, id);
create index shipment_price_order on shipment (is_booking, price_usd, id);
-- Records without a last day come last in both directions, so each direction has its own index.
create index shipment_valid_up on shipment (is_booking, valid_to, id);
create index shipment_valid_down on shipment (is_booking, valid_to desc nulls last, id desc);
create index shipment_next_milestone on shipment (next_milestone, id) where next_milestone is not null;
create index shipment_to_bill on shipment (status, id)
  where is_booking and debit_note_status in ('NONE', 'VOID') and revision > 0;
-- The ID separates customers with the same name.
create index company_order on company ((left(search_key(coalesce(acronym, name)), 60) || ' ' || id::text));
create index shipment_customer_order on shipment (customer_id, id) where customer_id is not null;
create index schedule_vessel on schedule
  using gin (search_key(coalesce(vessel_name, '') || ' ' || coalesce(voyage, '')) gin_trgm_ops);
create index schedule_carrier on schedule (carrier_code);
create index schedule_eta on schedule (eta, id);
