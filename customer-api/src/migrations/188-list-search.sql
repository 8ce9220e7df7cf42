-- Of whom a record is and what was paid for it, without reading the record: what hangs on records is counted and summed in
-- somebody's scope in the indexes alone.
create index shipment_order_scope on shipment_order (id)
  include (salesman_key, customer_id, created_by, contact_user_id, paid_usd, paid_vnd);
-- What is left to pay is summed over the open ones alone, in the index alone.
drop index invoice_outstanding;
create index invoice_outstanding on invoice (order_id) include (due_date, issued_on, customer_id, total_usd, total_vnd)
  where status = 'OPEN';
-- The name as it is searched: an index of trigrams has every row that it finds looked at again, and making this anew for each
-- took longer than finding them.
alter table stored_file add column search_text text not null generated always as (search_key(name)) stored;
drop index stored_file_search;
create index stored_file_search on stored_file using gin (search_text gin_trgm_ops);
