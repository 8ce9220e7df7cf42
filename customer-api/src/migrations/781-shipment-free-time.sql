-- Free days that staff entered for one shipment; a null kind follows the price tables.
create table shipment_free_time (
  order_id bigint primary key references shipment (id) on delete cascade,
  demurrage_days integer check (demurrage_days between 0 and 365),
  detention_days integer check (detention_days between 0 and 365),
  combined_days integer check (combined_days between 0 and 365),
  storage_days integer check (storage_days between 0 and 365),
  edited_at timestamptz not null,
  version integer not null default 1,
  check (combined_days is null or (demurrage_days is null and detention_days is null))
);
