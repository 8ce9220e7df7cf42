-- A journey entry that is undone leaves the feed of tracking events. Readers that may have received its event get another
-- one that replaces it, as for an undone milestone.
create or replace function remove_undone_shipment_events() returns trigger language plpgsql as $$
begin
  with removed as (
    delete from tracking_event where id in (
      select max(t.id) from gone join tracking_event t
        on t.order_id = gone.order_id and t.kind = gone.kind and t.at = gone.at and t.classifier = 'ACT'
      group by gone.id)
    returning order_id, company_id, kind, container_id, at, event_id, seq
  )
  insert into tracking_event (order_id, company_id, kind, container_id, classifier, at, replaces)
  select removed.order_id, removed.company_id, removed.kind, removed.container_id, 'EST', removed.at, removed.event_id
  from removed join shipment on shipment.id = removed.order_id
  where removed.seq is not null
  order by removed.seq;
  return null;
end
$$;

-- Receivers of shipment events learn of those that are undone as well.
update webhook set kinds = kinds || '["shipment.event_undone"]'::jsonb where kinds ? 'shipment.event';
