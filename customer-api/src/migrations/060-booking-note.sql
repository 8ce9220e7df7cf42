-- A dated remark on a booking. Internal ones are for staff.
create table booking_note (
  id bigint generated always as identity primary key,
  order_id bigint not null references shipment_order (id) on delete cascade,
  booking_date timestamptz not null,
  eta timestamptz,
  etd timestamptz,
  text text not null,
  author_id bigint references app_user (id) on delete set null,
  author text not null,
  internal boolean not null default false,
  created_at timestamptz not null,
  search_text text not null generated always as (search_key(text || ' ' || author)) stored
);
create index booking_note_order on booking_note (order_id, id desc);
create index booking_note_date on booking_note (booking_date desc, id desc);
create index booking_note_search on booking_note using gin (search_text gin_trgm_ops);
