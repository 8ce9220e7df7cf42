-- Shipments are looked for by numbers that people type with or without spaces and dashes.
create function tracking_key(number text) returns text language sql immutable parallel safe
  return upper(regexp_replace(number, '[^A-Za-z0-9]', '', 'g'));
create function container_numbers(containers jsonb) returns jsonb language sql immutable parallel safe
  return jsonb_path_query_array(containers, '$[*].container_no[*]');

create index shipment_order_track_booking on shipment_order (tracking_key(booking_no)) where ever_released;
create index shipment_order_track_document on shipment_order (tracking_key(transport_document_no)) where ever_released;
create index shipment_order_track_container on shipment_order using gin (container_numbers(containers)) where ever_released;
