-- The departure that the customer requested or accepted last; null if none, or once the customer asks for a change. A
-- release with the same departure needs no approval.
alter table shipment
  add column agreed_schedule_id bigint references schedule (id) on delete set null,
  add column agreed_etd timestamptz;
create index shipment_agreed_schedule on shipment (agreed_schedule_id) where agreed_schedule_id is not null;
