-- The list of what is under way joins these columns to the outlook of each booking: all of them from the index alone.
create index shipment_order_tracking on shipment_order (status, id)
  include (
    service_type, customs_other_service_type, shipping_type, customer_id, salesman_key, created_by, contact_user_id, updated_at
  )
  where is_booking;
