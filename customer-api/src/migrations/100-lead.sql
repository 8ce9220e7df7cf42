-- Requests of people without an account, the latest first: the staff list of what waits for a customer.
create index shipment_order_lead on shipment_order (salesman_key, updated_at desc, id desc) where customer_id is null;
