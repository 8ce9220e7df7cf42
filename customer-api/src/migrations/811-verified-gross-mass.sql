-- Verified gross mass of each container (SOLAS VI/2), by container number.
create table verified_gross_mass (
  order_id bigint not null references shipment (id) on delete cascade,
  container_no text not null,
  mass_kg numeric not null check (mass_kg > 0),
  method text not null check (method in ('METHOD_1', 'METHOD_2')),
  weighed_on date not null,
  responsible_name text not null,
  responsible_company text not null,
  is_by_staff boolean not null,
  recorded_at timestamptz not null,
  recorded_by bigint references app_user (id) on delete set null,
  recorded_name text not null,
  primary key (order_id, container_no)
);
create index verified_gross_mass_recorded_by on verified_gross_mass (recorded_by) where recorded_by is not null;

-- Documents that a record has: files, a sent shipping instruction, and the masses of all its containers.
create view present_document as
  select order_id, document_type from attachment
  union all
  select order_id, 'SHIPPING_INSTRUCTION' from shipping_instruction_version
  union all
  select shipment.id, 'VGM' from shipment
  where exists (select from verified_gross_mass where verified_gross_mass.order_id = shipment.id)
    and (select count(*) from verified_gross_mass where verified_gross_mass.order_id = shipment.id)
      >= (select coalesce(sum((line ->> 'quantity')::integer), 0) from jsonb_array_elements(shipment.containers) line);
