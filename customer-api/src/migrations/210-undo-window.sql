-- Who recorded the latest milestone, and when: that person can undo it for ten minutes. Null while none is recorded.
alter table shipment_order
  add column milestone_by bigint,
  add column milestone_at timestamptz;
update shipment_order o set milestone_by = m.recorded_by, milestone_at = m.recorded_at
from (
  select distinct on (order_id) order_id, recorded_by, recorded_at
  from shipment_milestone where recording is not null
  order by order_id, recording desc, skipped
) m where m.order_id = o.id;
