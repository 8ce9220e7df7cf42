-- What lies farthest ahead first, records without a cut-off last: the order of shipment_order_cut_off, backwards, has them
-- first.
create index shipment_order_cut_off_down on shipment_order (is_booking, next_cut_off desc nulls last, id desc);
-- Totals of lists by service, port or lane are counted in the index alone.
create index shipment_order_lane on shipment_order (is_booking, pol, pod, service_type, status, salesman_key);
create index invoice_total on invoice (total_usd, id);
-- What is left to pay is summed over the open ones alone, a few of many.
create index invoice_outstanding on invoice (order_id, due_date) where status = 'OPEN';
-- What the searches of debit notes and of documents look into besides the record.
create index invoice_search on invoice using gin (number gin_trgm_ops);
create index stored_file_search on stored_file using gin (search_key(name) gin_trgm_ops);
