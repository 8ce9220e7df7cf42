-- The parties of a shipment by role, copied from the address book or typed; null until someone enters them.
alter table shipment
  add column parties jsonb,
  add column customer_reference text,
  add column purchase_orders text[] not null default '{}',
  -- House bill of lading or house air waybill.
  add column house_bill_no text;
