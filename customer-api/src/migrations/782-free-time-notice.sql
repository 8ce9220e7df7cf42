-- The warnings that free time ends soon, one per container and kind; a moved end counts as another one.
create table free_time_notice (
  order_id bigint not null references shipment (id) on delete cascade,
  container_id text not null,
  kind text not null check (kind in ('DEMURRAGE', 'DETENTION', 'COMBINED', 'STORAGE')),
  free_until date not null,
  told_at timestamptz not null,
  primary key (order_id, container_id, kind, free_until)
);
