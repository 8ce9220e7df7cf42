-- What the six services ask for besides their route: the customs regime, what is done with the cargo at each address, and
-- addresses in words from people who have no places of their own to choose from.
alter table shipment_order
  add column customs_type text,
  add column pick_up_address text,
  add column delivery_address text,
  add column pick_up_handling_id smallint,
  add column delivery_handling_id smallint;
