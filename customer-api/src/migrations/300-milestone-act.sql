-- Why an unusual time was recorded; only staff see it.
alter table status_history add column reason text;

-- What was recorded together for several bookings, as whoever recorded it names it; null for a booking by itself.
alter table shipment_milestone add column act text;
create index shipment_milestone_act on shipment_milestone (recorded_at) where act is not null;

-- Not mailed before; what is recorded for many waits until it can no longer be undone by its recorder.
alter table notification add column mail_after timestamptz;

-- The event that this one replaces: a milestone that was undone, or that happened at another time.
alter table tracking_event add column replaces uuid;

create or replace function tell_changed_milestones() returns trigger language plpgsql as $$
begin
  with gone as (
    delete from tracking_event t using was, present
    where present.id = was.id and was.actual_at is not null and present.actual_at is distinct from was.actual_at
      and t.order_id = was.order_id and t.milestone_id = was.id and t.classifier = 'ACT'
    returning t.milestone_id, t.event_id, t.at
  )
  insert into tracking_event
    (order_id, company_id, milestone_id, milestone, container_id, classifier, at, place, note, replaces)
  select m.order_id, o.customer_id, m.id, m.code, m.container_id, told.classifier, told.at, told.place, told.note,
    told.replaces
  from present m
  join was on was.id = m.id
  join shipment_order o on o.id = m.order_id
  left join gone on gone.milestone_id = m.id
  cross join lateral (values
    (1, 'PLN', case when m.planned_at is distinct from was.planned_at then m.planned_at end, null, null, null::uuid),
    (2, 'EST', case when m.recording is null
        and (m.estimated_at is distinct from was.estimated_at or (was.actual_at is not null and m.actual_at is null))
      then coalesce(m.estimated_at, m.planned_at, gone.at) end, null, null, gone.event_id),
    (3, 'ACT', case when m.actual_at is distinct from was.actual_at then m.actual_at end, m.place, m.note,
      gone.event_id)
  ) as told (rank, classifier, at, place, note, replaces)
  where told.at is not null
    and not (told.classifier = 'EST' and told.replaces is null and m.code in (35, 40, 41) and exists (
      select from tracking_event p
      where p.seq is null and p.order_id = m.order_id and p.kind = 'ETA_CHANGED' and p.at = told.at))
  order by m.order_id, m.seq, m.id, told.rank;
  return null;
end
$$;

-- Receivers of recorded milestones learn of those that are undone as well.
update webhook set kinds = kinds || '["milestone.undone"]'::jsonb where kinds ? 'milestone.recorded';

-- Events of partners that came out of order: staff record or dismiss them.
create table milestone_review (
  id bigint generated always as identity primary key,
  order_id bigint not null references shipment_order (id) on delete cascade,
  code smallint not null check (code between 25 and 45),
  -- Keys of containers; null: all of them, or the whole booking.
  containers jsonb,
  actual_at timestamptz not null,
  place text,
  note text,
  reason text,
  -- Why it was not recorded at once, a code of the message catalogue.
  refusal text not null,
  sender_id bigint not null,
  sender_name text not null,
  received_at timestamptz not null,
  state text not null default 'OPEN' check (state in ('OPEN', 'ACCEPTED', 'DISMISSED')),
  decided_by bigint,
  decided_name text,
  decided_at timestamptz,
  decision_note text
);
create index milestone_review_open on milestone_review (order_id) where state = 'OPEN';
