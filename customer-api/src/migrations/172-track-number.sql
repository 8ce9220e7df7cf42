-- Who is signed in also finds bookings that are not released yet, and by the quotation's number.
drop index shipment_order_track_booking;
drop index shipment_order_track_document;
drop index shipment_order_track_container;
create index shipment_order_track_booking on shipment_order (tracking_key(booking_no));
create index shipment_order_track_quotation on shipment_order (tracking_key(quotation_no)) where booking_no is not null;
create index shipment_order_track_document on shipment_order (tracking_key(transport_document_no));
create index shipment_order_track_container on shipment_order using gin (container_numbers(containers))
  where booking_no is not null;
