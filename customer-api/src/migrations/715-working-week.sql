-- The forwarder's working week for response times; null: Monday to Saturday, 08:00 to 17:30.
alter table company
  add column working_days text,
  add column opens_at text,
  add column closes_at text;

-- When the response starts to count as due soon. For records that wait already, a quarter of the time by the clock.
alter table shipment add column sla_warn_at timestamptz;
update shipment set sla_warn_at = sla_due_at - (sla_due_at - sla_since) / 4 where sla_due_at is not null;
