-- When a departure came into the list; null: before searches could be kept.
alter table schedule add column listed_at timestamptz;
-- Searches that name the destination alone; schedule_lane serves the others.
create index schedule_destination on schedule (service_type, pod, etd) where active;

-- A search of departures that its user is told about when new ones match.
create table schedule_watch (
  id bigint generated always as identity primary key,
  user_id bigint not null references app_user (id) on delete cascade,
  name text not null check (length(name) between 1 and 40),
  service_type smallint not null check (service_type in (1, 2, 3, 5, 6)),
  -- Codes of the places; one of them at least.
  pol text,
  pod text,
  carrier_code text,
  direct boolean not null default false,
  -- Days of departure: so many from today on, or from a day to another one.
  days_ahead integer,
  from_date date,
  to_date date,
  paused boolean not null default false,
  -- Departures that came into the list after this moment are new: when it was kept, or went on after a pause.
  since timestamptz not null,
  last_told_at timestamptz,
  -- When its new departures were seen last.
  opened_at timestamptz,
  version integer not null default 1,
  created_at timestamptz not null,
  check (pol is not null or pod is not null),
  check ((days_ahead is null) = (from_date is not null) and (days_ahead is null) = (to_date is not null))
);
create unique index schedule_watch_name on schedule_watch (user_id, lower(name));
create index schedule_watch_lane on schedule_watch (service_type, pol, pod) where not paused;

-- What a user was told for a search: nothing is told twice.
create table schedule_watch_told (
  watch_id bigint not null references schedule_watch (id) on delete cascade,
  schedule_id bigint not null references schedule (id) on delete cascade,
  at timestamptz not null,
  primary key (watch_id, schedule_id)
);
create index schedule_watch_told_schedule on schedule_watch_told (schedule_id);
