create table notification (
  id bigint generated always as identity primary key,
  user_id bigint not null references app_user (id) on delete cascade,
  kind text not null,
  params jsonb not null default '{}',
  order_id bigint,
  -- The record's number when it happened, and whether it was a booking by then: where a click leads.
  record_number text,
  is_booking boolean not null default false,
  shown boolean not null default false,
  readed smallint not null default 0 check (readed in (0, 1)),
  created_at timestamptz not null,
  search_text text not null default ''
);
create index notification_user on notification (user_id, id desc);
create index notification_unread on notification (user_id, id desc) where readed = 0;
create index notification_order on notification (order_id) where order_id is not null;

-- Kept in the transaction that changes the rows: reading the total costs one row.
create table user_counter (
  user_id bigint primary key references app_user (id) on delete cascade,
  unread integer not null default 0 check (unread >= 0)
);

-- What changed, for those who poll.
create sequence event_log_seq;
create table event_log (
  id bigint generated always as identity primary key,
  seq bigint unique,
  type text not null check (type in ('ORDER_CHANGED', 'NOTIFICATION')),
  -- NOTIFICATION: whose. ORDER_CHANGED: who made the record.
  user_id bigint,
  -- The record's customer (null for a lead), contact person and salesman: who may know.
  company_id bigint,
  contact_id bigint,
  salesman_id bigint,
  payload jsonb not null,
  at timestamptz not null
);
create index event_log_at on event_log (at);

-- The number is given when the transaction commits, one transaction after the other. A number drawn earlier could
-- become visible after a larger one, and a reader that had passed it would never see it.
create function number_event() returns trigger language plpgsql as $$
begin
  perform pg_advisory_xact_lock(7210402);
  update event_log set seq = nextval('event_log_seq') where id = new.id;
  return null;
end
$$;
create constraint trigger event_log_number after insert on event_log
  deferrable initially deferred for each row execute function number_event();
