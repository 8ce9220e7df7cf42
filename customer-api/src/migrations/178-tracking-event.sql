-- What happened, is planned and is expected on the way of bookings, for machines that follow them: one row for each thing that
-- was told, never changed afterwards. What was told by mistake (a milestone taken back, a plan that was made anew) goes away.
create sequence tracking_event_seq;
create table tracking_event (
  id bigint generated always as identity primary key,
  -- How machines name it.
  event_id uuid not null unique default gen_random_uuid(),
  -- Order in which readers get it, and since when they can: both given at the commit.
  seq bigint unique,
  created_at timestamptz,
  order_id bigint not null references shipment_order (id) on delete cascade,
  -- The record's customer.
  company_id bigint,
  -- The milestone's row; rows of milestones go away with their plans, and this goes with them.
  milestone_id bigint,
  milestone smallint check (milestone between 25 and 45),
  -- What happened between the milestones; ETA_CHANGED is also an arrival that was reckoned anew.
  kind text,
  container_id text,
  classifier text not null check (classifier in ('PLN', 'EST', 'ACT')),
  at timestamptz not null,
  place text,
  note text,
  check ((milestone is null) <> (kind is null))
);
create index tracking_event_order on tracking_event (order_id, seq);
create index tracking_event_company on tracking_event (company_id, seq);
create index tracking_event_created on tracking_event (created_at, seq);
create index tracking_event_pending on tracking_event (order_id) where seq is null;
create index shipment_order_track_carrier on shipment_order (tracking_key(carrier_booking_no)) where ever_released;

-- What was told before this table was there, as if it had been.
insert into tracking_event
  (seq, created_at, order_id, company_id, milestone_id, milestone, kind, container_id, classifier, at, place, note)
select row_number() over (order by least(told.created, now()), told.order_id, told.source, told.id),
  date_trunc('milliseconds', least(told.created, now())),
  told.order_id, o.customer_id, told.milestone_id, told.milestone, told.kind, told.container_id, told.classifier, told.at,
  told.place, told.note
from (
  select 1 as source, m.id, m.order_id, m.id as milestone_id, m.code as milestone, null as kind, m.container_id,
    'PLN' as classifier, m.planned_at as at, null as place, null as note,
    coalesce((select max(h.at) from status_history h where h.order_id = m.order_id and h.to_status = 7), p.updated_at) as created
  from shipment_milestone m join shipment_order p on p.id = m.order_id
  where m.planned_at is not null
  union all
  select 2, m.id, m.order_id, m.id, m.code, null, m.container_id, 'EST', m.estimated_at, null, null, p.updated_at
  from shipment_milestone m join shipment_order p on p.id = m.order_id
  where m.estimated_at is not null and m.recording is null
  union all
  select 3, m.id, m.order_id, m.id, m.code, null, m.container_id, 'ACT', m.actual_at, m.place, m.note,
    coalesce(m.recorded_at, m.actual_at)
  from shipment_milestone m
  where m.actual_at is not null
  union all
  select 4, e.id, e.order_id, null, null, e.kind, e.container_id, case e.kind when 'ETA_CHANGED' then 'EST' else 'ACT' end,
    case e.kind when 'ETA_CHANGED' then coalesce(e.new_eta, e.at) else e.at end, e.place, e.note, e.recorded_at
  from shipment_event e
  union all
  select 5, t.id, t.order_id, null, null, 'ETA_CHANGED', null, 'EST', t.new_eta, null, t.cause, t.at
  from eta_history t
  where not exists (select from shipment_event e
    where e.order_id = t.order_id and e.kind = 'ETA_CHANGED' and e.new_eta = t.new_eta)
) told join shipment_order o on o.id = told.order_id;
select setval('tracking_event_seq', greatest(coalesce(max(seq), 0), 1), max(seq) is not null) from tracking_event;

-- Number and moment are given when the transaction commits, one transaction after the other, so that a reader never passes
-- what becomes visible later: by number, or by the moment alone, for no two transactions have the same. The lock is that of
-- event_log: two locks could be taken in two orders. The first row of a transaction numbers all of them.
create function number_tracking_events() returns trigger language plpgsql as $$
declare
  latest timestamptz;
  moment timestamptz;
begin
  if not exists (select from tracking_event where id = new.id and seq is null) then
    return null;
  end if;
  perform pg_advisory_xact_lock(7210402);
  select created_at into latest from tracking_event where seq is not null order by seq desc limit 1;
  moment := greatest(date_trunc('milliseconds', clock_timestamp()), latest + interval '1 millisecond');
  update tracking_event t set seq = numbered.seq, created_at = moment
  from (
    select pending.id, nextval('tracking_event_seq') as seq
    from (select id from tracking_event where seq is null order by id) pending
  ) numbered
  where t.id = numbered.id;
  return null;
end
$$;
create constraint trigger tracking_event_number after insert on tracking_event
  deferrable initially deferred for each row execute function number_tracking_events();

create function tell_new_milestones() returns trigger language plpgsql as $$
begin
  insert into tracking_event (order_id, company_id, milestone_id, milestone, container_id, classifier, at, place, note)
  select m.order_id, o.customer_id, m.id, m.code, m.container_id, told.classifier, told.at, told.place, told.note
  from added m
  join shipment_order o on o.id = m.order_id
  cross join lateral (values
    (1, 'PLN', m.planned_at, null, null),
    (2, 'EST', case when m.recording is null then m.estimated_at end, null, null),
    (3, 'ACT', m.actual_at, m.place, m.note)
  ) as told (rank, classifier, at, place, note)
  where told.at is not null
  order by m.order_id, m.seq, m.id, told.rank;
  return null;
end
$$;
create trigger tracking_event_milestone_added after insert on shipment_milestone
  referencing new table as added for each statement execute function tell_new_milestones();

-- A milestone taken back is expected again; what a new arrival time tells of it was told with that (35, 40 and 41 arrive).
create function tell_changed_milestones() returns trigger language plpgsql as $$
begin
  delete from tracking_event t using was, present
  where present.id = was.id and was.actual_at is not null and present.actual_at is distinct from was.actual_at
    and t.order_id = was.order_id and t.milestone_id = was.id and t.classifier = 'ACT';
  insert into tracking_event (order_id, company_id, milestone_id, milestone, container_id, classifier, at, place, note)
  select m.order_id, o.customer_id, m.id, m.code, m.container_id, told.classifier, told.at, told.place, told.note
  from present m
  join was on was.id = m.id
  join shipment_order o on o.id = m.order_id
  cross join lateral (values
    (1, 'PLN', case when m.planned_at is distinct from was.planned_at then m.planned_at end, null, null),
    (2, 'EST', case when m.recording is null
        and (m.estimated_at is distinct from was.estimated_at or (was.actual_at is not null and m.actual_at is null))
      then coalesce(m.estimated_at, m.planned_at) end, null, null),
    (3, 'ACT', case when m.actual_at is distinct from was.actual_at then m.actual_at end, m.place, m.note)
  ) as told (rank, classifier, at, place, note)
  where told.at is not null
    and not (told.classifier = 'EST' and m.code in (35, 40, 41) and exists (
      select from tracking_event p
      where p.seq is null and p.order_id = m.order_id and p.kind = 'ETA_CHANGED' and p.at = told.at))
  order by m.order_id, m.seq, m.id, told.rank;
  return null;
end
$$;
create trigger tracking_event_milestone_changed after update on shipment_milestone
  referencing old table as was new table as present for each statement execute function tell_changed_milestones();

create function untell_milestones() returns trigger language plpgsql as $$
begin
  delete from tracking_event t using gone where t.order_id = gone.order_id and t.milestone_id = gone.id;
  return null;
end
$$;
create trigger tracking_event_milestone_gone after delete on shipment_milestone
  referencing old table as gone for each statement execute function untell_milestones();

create function tell_shipment_events() returns trigger language plpgsql as $$
begin
  insert into tracking_event (order_id, company_id, kind, container_id, classifier, at, place, note)
  select e.order_id, o.customer_id, e.kind, e.container_id, case e.kind when 'ETA_CHANGED' then 'EST' else 'ACT' end,
    case e.kind when 'ETA_CHANGED' then coalesce(e.new_eta, e.at) else e.at end, e.place, e.note
  from added e join shipment_order o on o.id = e.order_id
  order by e.id;
  return null;
end
$$;
create trigger tracking_event_shipment_event after insert on shipment_event
  referencing new table as added for each statement execute function tell_shipment_events();

-- Mostly the arrival's milestone or the event that brought it has told it already, in the same transaction.
create function tell_eta_changes() returns trigger language plpgsql as $$
begin
  update tracking_event t set note = coalesce(t.note, e.cause)
  from added e
  where t.seq is null and t.order_id = e.order_id and t.classifier = 'EST' and t.at = e.new_eta
    and (t.kind = 'ETA_CHANGED' or t.milestone in (35, 40, 41));
  insert into tracking_event (order_id, company_id, kind, classifier, at, note)
  select e.order_id, o.customer_id, 'ETA_CHANGED', 'EST', e.new_eta, e.cause
  from added e join shipment_order o on o.id = e.order_id
  where not exists (
    select from tracking_event t
    where t.seq is null and t.order_id = e.order_id and t.classifier = 'EST' and t.at = e.new_eta
      and (t.kind = 'ETA_CHANGED' or t.milestone in (35, 40, 41)))
  order by e.id;
  return null;
end
$$;
create trigger tracking_event_eta after insert on eta_history
  referencing new table as added for each statement execute function tell_eta_changes();

-- A record that gets another customer takes what was told of it along.
create function move_tracking_events() returns trigger language plpgsql as $$
begin
  update tracking_event set company_id = new.customer_id where order_id = new.id;
  return null;
end
$$;
create trigger tracking_event_customer after update of customer_id on shipment_order
  for each row when (old.customer_id is distinct from new.customer_id) execute function move_tracking_events();
