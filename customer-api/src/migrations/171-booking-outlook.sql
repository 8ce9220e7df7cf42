-- How a booking stands with its plan, in one row: lists of what is under way are filtered, counted and sorted by it. What is
-- late depends on the hour at which somebody asks, so times are kept and no verdict. The database keeps it after every
-- change of a booking's milestones, whoever makes it.
create table booking_outlook (
  order_id bigint primary key references shipment_order (id) on delete cascade,
  -- Planned time of the first open mandatory milestone, and when it is expected. The change of vessels (34) stands apart:
  -- lines often do not tell it, and it counts only while nothing after it is due.
  due_at timestamptz,
  due_expected_at timestamptz,
  transfer_due_at timestamptz,
  transfer_expected_at timestamptz,
  -- By how much the open mandatory milestone that has moved most is expected after its plan; null when nothing tells.
  drift_minutes integer,
  -- The booking's arrival: at the port, else at the address, else its last mandatory milestone.
  eta_planned timestamptz,
  -- When it arrived; as reckoned while it has not.
  eta_expected timestamptz,
  arrived boolean not null,
  -- When the consignee had it, or the last mandatory milestone was reached; null while one is open.
  completed_at timestamptz
);
create index booking_outlook_due on booking_outlook (due_at) where due_at is not null;
create index booking_outlook_eta on booking_outlook (eta_expected);
create index booking_outlook_completed on booking_outlook (completed_at) where completed_at is not null;

create function keep_booking_outlook(wanted bigint[]) returns void language sql as $$
  delete from booking_outlook
  where order_id = any(wanted)
    and not exists (select from shipment_milestone where shipment_milestone.order_id = booking_outlook.order_id);

  with step as (
    select shipment_milestone.*, recording is null as open from shipment_milestone where order_id = any(wanted)
  ),
  arrival as (
    select order_id,
      coalesce(
        min(code) filter (where code in (35, 40, 41)),
        (array_agg(code order by seq desc) filter (where mandatory))[1]
      ) as code
    from step group by order_id
  )
  insert into booking_outlook
  select step.order_id,
    min(planned_at) filter (where open and mandatory and step.code <> 34),
    (array_agg(coalesce(estimated_at, planned_at) order by planned_at, estimated_at desc nulls last)
      filter (where open and mandatory and step.code <> 34 and planned_at is not null))[1],
    min(planned_at) filter (where open and mandatory and step.code = 34),
    min(coalesce(estimated_at, planned_at)) filter (where open and mandatory and step.code = 34),
    max(extract(epoch from estimated_at - planned_at) / 60) filter (where open and mandatory),
    min(planned_at) filter (where step.code = arrival.code),
    coalesce(
      max(coalesce(estimated_at, planned_at)) filter (where step.code = arrival.code and open),
      max(actual_at) filter (where step.code = arrival.code)
    ),
    coalesce(bool_and(not open) filter (where step.code = arrival.code), false),
    case when bool_and(not open or not mandatory) then
      coalesce(max(actual_at) filter (where step.code = 44), max(actual_at) filter (where mandatory))
    end
  from step join arrival on arrival.order_id = step.order_id
  group by step.order_id
  on conflict (order_id) do update set
    due_at = excluded.due_at,
    due_expected_at = excluded.due_expected_at,
    transfer_due_at = excluded.transfer_due_at,
    transfer_expected_at = excluded.transfer_expected_at,
    drift_minutes = excluded.drift_minutes,
    eta_planned = excluded.eta_planned,
    eta_expected = excluded.eta_expected,
    arrived = excluded.arrived,
    completed_at = excluded.completed_at;
$$;

create function shipment_milestone_outlook() returns trigger language plpgsql as $$
begin
  perform keep_booking_outlook(array(select distinct order_id from changed));
  return null;
end
$$;
create trigger shipment_milestone_added after insert on shipment_milestone
  referencing new table as changed for each statement execute function shipment_milestone_outlook();
create trigger shipment_milestone_changed after update on shipment_milestone
  referencing new table as changed for each statement execute function shipment_milestone_outlook();
create trigger shipment_milestone_removed after delete on shipment_milestone
  referencing old table as changed for each statement execute function shipment_milestone_outlook();

select keep_booking_outlook(array(select distinct order_id from shipment_milestone));
