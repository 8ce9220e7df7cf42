-- Costs of a record's charges, for staff who may see them. The record itself is not touched, so that customers see no
-- change of it.
create table cost_sheet (
  order_id bigint primary key references shipment (id) on delete cascade,
  version integer not null,
  updated_at timestamptz not null,
  updated_by bigint references app_user (id) on delete set null
);
create index cost_sheet_updated_by on cost_sheet (updated_by) where updated_by is not null;

create table charge_cost (
  order_id bigint not null references cost_sheet (order_id) on delete cascade,
  code text not null,
  -- Empty if the charge is for all types.
  cont_type text not null,
  -- Position among charges with the same code and type; together they outlast a revision of the price.
  nth integer not null check (nth >= 1),
  name text not null,
  name_vn text not null,
  -- Replaces the cost in the price.
  expected numeric check (expected >= 0),
  expected_currency text check (expected_currency in ('USD', 'VND')),
  actual numeric check (actual >= 0),
  actual_currency text check (actual_currency in ('USD', 'VND')),
  is_paid_on_behalf boolean not null,
  primary key (order_id, code, cont_type, nth),
  check ((expected is null) = (expected_currency is null)),
  check ((actual is null) = (actual_currency is null))
);
