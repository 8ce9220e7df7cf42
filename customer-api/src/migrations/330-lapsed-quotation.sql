-- Quotations past their validity that the job has not written yet: lists and tab counts read them in this index alone.
drop index shipment_order_expiry;
create index shipment_order_lapse on shipment_order (status, valid_to)
  include (id, updated_at, salesman_key, customer_id)
  where booking_no is null and status in (3, 4, 17);
