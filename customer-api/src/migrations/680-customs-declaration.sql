-- Customs declarations of bookings, independent of status and milestones.
create table customs_declaration (
  id bigint generated always as identity primary key,
  order_id bigint not null references shipment (id) on delete cascade,
  number text,
  -- Codes in the master data lists CustomsOffice and CustomsType.
  office text,
  regime text,
  state text not null default 'DRAFT' check (state in
    ('DRAFT', 'REGISTERED', 'GREEN', 'YELLOW', 'RED', 'TAX_PAID', 'RELEASED', 'CLEARED')),
  registered_at timestamptz,
  -- Ids of linked attachments of the booking, as an array; deleted ones are skipped when read.
  document_ids jsonb not null default '[]',
  created_by bigint references app_user (id) on delete set null,
  created_at timestamptz not null default now(),
  edited_at timestamptz,
  version integer not null default 1
);
create index customs_declaration_order on customs_declaration (order_id);
create index customs_declaration_by_state on customs_declaration (state, id);
create unique index customs_declaration_number on customs_declaration (number) where number is not null;
create index shipment_customs on shipment (id) where has_customs and ever_released;

-- The states that were recorded, with the journey entry that each added.
create table customs_declaration_state (
  id bigint generated always as identity primary key,
  declaration_id bigint not null references customs_declaration (id) on delete cascade,
  state text not null,
  at timestamptz not null,
  note text,
  event_id bigint references shipment_event (id) on delete set null,
  recorded_by bigint references app_user (id) on delete set null,
  recorded_name text not null,
  recorded_at timestamptz not null
);
create index customs_declaration_state_order on customs_declaration_state (declaration_id, id);
create index customs_declaration_state_event on customs_declaration_state (event_id) where event_id is not null;

-- A journey entry that is undone leaves the feed of tracking events too.
create function remove_undone_shipment_events() returns trigger language plpgsql as $$
begin
  delete from tracking_event where id in (
    select max(t.id) from gone join tracking_event t
      on t.order_id = gone.order_id and t.kind = gone.kind and t.at = gone.at
    group by gone.id);
  return null;
end
$$;
create trigger tracking_event_shipment_event_undone after delete on shipment_event
  referencing old table as gone for each statement execute function remove_undone_shipment_events();
