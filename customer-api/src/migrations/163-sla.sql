-- The clock of the forwarder's answer: since when a record waits for staff, and until when they should have answered, in
-- working time. Null where nobody of the forwarder has to act. Kept by the transitions.
alter table shipment_order
  add column sla_since timestamptz,
  add column sla_due_at timestamptz;

-- What waits already gets its hours by the wall clock; the next step counts in working time.
update shipment_order as target
set sla_since = waiting.since,
  sla_due_at = waiting.since + waiting.hours * interval '1 hour'
from (
  select record.id,
    coalesce(
      (select max(step.at) from status_history step where step.order_id = record.id and step.to_status = record.status),
      record.updated_at
    ) as since,
    case
      when record.cancellation_status = 'REQUESTED' then 24
      when record.status = 1 then 4
      when record.status in (2, 5, 16, 21, 62) then 24
      else 48
    end as hours
  from shipment_order record
  where record.status in (1, 2, 5, 6, 16, 21, 62)
    or (record.status = 17 and record.booking_no is not null)
    or (record.status in (7, 63) and record.cancellation_status = 'REQUESTED')
) waiting
where waiting.id = target.id;

create index shipment_order_sla on shipment_order (sla_due_at) where sla_due_at is not null;
