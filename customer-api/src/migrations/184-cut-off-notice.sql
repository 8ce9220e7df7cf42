-- Which cut-offs of a booking the customer was reminded of, 24 hours before; one that moves is another one.
create table cut_off_notice (
  order_id bigint not null references shipment_order (id) on delete cascade,
  step text not null check (step in ('CARGO', 'DOC')),
  cut_off timestamptz not null,
  told_at timestamptz not null,
  primary key (order_id, step, cut_off)
);
