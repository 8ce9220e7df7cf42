-- Places and parties that a new request of a company starts with: one row for imports (1), one for everything else (2).
create table company_default (
  company_id bigint not null references company (id) on delete cascade,
  shipping_type smallint not null check (shipping_type in (1, 2)),
  pick_up_location_id bigint references location (id) on delete set null,
  delivery_location_id bigint references location (id) on delete set null,
  shipper_id bigint references party (id) on delete set null,
  consignee_id bigint references party (id) on delete set null,
  notify_same boolean not null default true,
  notify_party_id bigint references party (id) on delete set null,
  agent_id bigint references party (id) on delete set null,
  edited_at timestamptz,
  version integer not null default 1,
  primary key (company_id, shipping_type)
);
