-- One record: a quotation until booking_no is set, then a booking as well.
create table shipment_order (
  id bigint generated always as identity primary key,
  quotation_no text unique,
  booking_no text unique,
  status smallint not null,
  previous_status smallint,
  revision integer not null default 0 check (revision >= 0),
  version integer not null default 1,
  service_type smallint not null check (service_type between 1 and 6),
  shipping_type smallint not null check (shipping_type between 1 and 4),
  detail_service text check (
    detail_service in ('PORT_TO_PORT', 'DOOR_TO_PORT', 'PORT_TO_DOOR', 'DOOR_TO_DOOR', 'WAREHOUSE_TRANSFER')
  ),
  customs_other_service_type text check (customs_other_service_type in ('CONTAINER', 'VAN')),
  has_customs boolean not null default false,
  has_van_trucking boolean not null default false,
  has_container_trucking boolean not null default false,
  customer_id bigint references company (id),
  contact jsonb,
  -- The customer's user in whose name the record is, when staff entered it.
  contact_user_id bigint references app_user (id) on delete set null,
  created_by bigint references app_user (id) on delete set null,
  -- The customer's salesman: follows company.salesman_id.
  salesman_id bigint references app_user (id) on delete set null,
  pol text not null,
  pod text not null,
  pick_up_location_id bigint references location (id),
  delivery_location_id bigint references location (id),
  incoterm text,
  payment_term text check (payment_term in ('PREPAID', 'COLLECT')),
  cargo_ready date,
  note text,
  containers jsonb not null default '[]',
  packages jsonb not null default '[]',
  gross_weight_kg numeric not null default 0,
  volume_m3 numeric,
  chargeable_quantity numeric not null default 0,
  chargeable_unit text not null check (chargeable_unit in ('KG', 'RT', 'CONTAINER')),
  goods_type text,
  description text,
  dangerous boolean not null default false,
  temperature_c numeric,
  schedule_id bigint references schedule (id),
  valid_to date,
  price_confirmed_at timestamptz,
  price_note text,
  exchange_rate numeric,
  ever_released boolean not null default false,
  cancellation_status text not null default 'NONE' check (
    cancellation_status in ('NONE', 'REQUESTED', 'CONFIRMED', 'DECLINED')
  ),
  template_id smallint not null check (template_id between 1 and 37),
  carrier_booking_no text,
  transport_document_no text,
  truck_plan text,
  customs_date date,
  -- Copied from the schedule, so that lists sort by them. next_cut_off is the first of its cut-offs that lies ahead.
  etd timestamptz,
  next_cut_off timestamptz,
  search_text text not null default '',
  created_at timestamptz not null,
  updated_at timestamptz not null,
  is_booking boolean not null generated always as (booking_no is not null) stored,
  number text collate "C" not null generated always as (coalesce(booking_no, quotation_no)) stored,
  salesman_key bigint not null generated always as (coalesce(salesman_id, 0)) stored
);
create index shipment_order_customer on shipment_order (customer_id, is_booking, status, updated_at desc, id desc);
create index shipment_order_salesman on shipment_order (salesman_key, is_booking, status, updated_at desc, id desc);
create index shipment_order_status on shipment_order (is_booking, status, updated_at desc, id desc);
create index shipment_order_creator on shipment_order (created_by) where created_by is not null;
create index shipment_order_contact on shipment_order (contact_user_id) where contact_user_id is not null;
create index shipment_order_created on shipment_order (is_booking, created_at, id);
-- Records without a sailing come last in both directions, so each direction has its own index.
create index shipment_order_etd_up on shipment_order (is_booking, etd, id);
create index shipment_order_etd_down on shipment_order (is_booking, etd desc nulls last, id desc);
create index shipment_order_cut_off on shipment_order (is_booking, next_cut_off, id);
create index shipment_order_number on shipment_order (is_booking, number, id);
create index shipment_order_next_cut_off on shipment_order (next_cut_off) where next_cut_off is not null;
create index shipment_order_schedule on shipment_order (schedule_id) where schedule_id is not null;
create index shipment_order_search on shipment_order using gin (search_text gin_trgm_ops);
create index shipment_order_expiry on shipment_order (valid_to) where booking_no is null and status in (3, 4, 17);

-- What was offered, revision by revision; never changed afterwards.
create table price_revision (
  order_id bigint not null references shipment_order (id) on delete cascade,
  revision integer not null check (revision >= 1),
  exchange_rate numeric not null check (exchange_rate > 0),
  valid_to date not null,
  price_note text,
  created_by bigint references app_user (id) on delete set null,
  created_at timestamptz not null,
  primary key (order_id, revision)
);

create table charge_line (
  order_id bigint not null,
  revision integer not null,
  seq integer not null check (seq >= 1),
  code text not null,
  name text not null,
  name_vn text not null,
  basis text not null check (basis in ('PER_CONTAINER', 'PER_RT', 'PER_KG', 'PER_SHIPMENT', 'PER_SET')),
  cont_type text,
  quantity numeric not null check (quantity > 0),
  unit_price numeric not null,
  currency text not null check (currency in ('USD', 'VND')),
  amount numeric not null,
  vat_rate numeric not null check (vat_rate between 0 and 100),
  unit_cost numeric,
  primary key (order_id, revision, seq),
  foreign key (order_id, revision) references price_revision (order_id, revision) on delete cascade
);

create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% rows are never changed', tg_table_name using errcode = 'restrict_violation';
end $$;
create trigger charge_line_is_final before update on charge_line for each row execute function refuse_change();

create table status_history (
  id bigint generated always as identity primary key,
  order_id bigint not null references shipment_order (id) on delete cascade,
  from_status smallint,
  to_status smallint not null,
  action text not null,
  actor_id bigint references app_user (id) on delete set null,
  actor_name text not null,
  actor_role text not null,
  at timestamptz not null,
  note text
);
create index status_history_order on status_history (order_id, id desc);

-- Records per status, kept in the transaction that changes them. CUSTOMER rows by company, SALESMAN rows by salesman
-- (0 = nobody yet); all SALESMAN rows together are everything.
create table order_tab_counter (
  scope text not null check (scope in ('CUSTOMER', 'SALESMAN')),
  scope_id bigint not null,
  is_booking boolean not null,
  status smallint not null,
  count bigint not null default 0,
  primary key (scope, is_booking, scope_id, status)
);

create table record_number (
  kind text not null check (kind in ('QT', 'BK')),
  year smallint not null,
  last bigint not null,
  primary key (kind, year)
);
