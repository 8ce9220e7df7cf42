-- The milestones of a booking's way as its template plans them: filled when transport is planned (status 7), frozen with the
-- first actual one. Those that are recorded container by container stand once for each container.
create table shipment_milestone (
  id bigint generated always as identity primary key,
  order_id bigint not null references shipment_order (id) on delete cascade,
  -- Key of a container inside the booking: its line and its place in it. null: the whole booking.
  container_id text,
  seq smallint not null check (seq >= 1),
  code smallint not null check (code between 25 and 45),
  mandatory boolean not null,
  -- Customs clearance is expected before it.
  customs_before boolean not null default false,
  planned_at timestamptz,
  -- Only where it differs from the plan.
  estimated_at timestamptz,
  actual_at timestamptz,
  place text,
  note text,
  source text check (source in ('STAFF', 'PARTNER', 'SYSTEM')),
  recorded_by bigint references app_user (id) on delete set null,
  recorded_name text,
  recorded_at timestamptz,
  -- Passed over by a later one: it has happened, nobody wrote down when.
  skipped boolean not null default false,
  -- Which recording of the booking filled it, from 1; null while it is open. The latest one can be taken back.
  recording integer,
  late_told_at timestamptz,
  check (recording is not null or (actual_at is null and not skipped)),
  check (not (skipped and actual_at is not null))
);
create unique index shipment_milestone_step on shipment_milestone (order_id, seq, coalesce(container_id, ''));
create index shipment_milestone_late on shipment_milestone (planned_at)
  where recording is null and mandatory and late_told_at is null;

-- What happened between the milestones. Never a status.
create table shipment_event (
  id bigint generated always as identity primary key,
  order_id bigint not null references shipment_order (id) on delete cascade,
  container_id text,
  kind text not null,
  at timestamptz not null,
  place text,
  note text,
  old_eta timestamptz,
  new_eta timestamptz,
  source text not null check (source in ('STAFF', 'PARTNER', 'SYSTEM')),
  recorded_by bigint references app_user (id) on delete set null,
  recorded_name text not null,
  recorded_at timestamptz not null
);
create index shipment_event_order on shipment_event (order_id, at, id);

-- Every arrival time that was told, the first change being from the plan.
create table eta_history (
  id bigint generated always as identity primary key,
  order_id bigint not null references shipment_order (id) on delete cascade,
  at timestamptz not null,
  old_eta timestamptz,
  new_eta timestamptz not null,
  -- The milestone that came early or late; null when somebody told the new time.
  milestone smallint,
  cause text,
  recorded_name text not null
);
create index eta_history_order on eta_history (order_id, id desc);

alter table shipment_order add column next_milestone smallint;
