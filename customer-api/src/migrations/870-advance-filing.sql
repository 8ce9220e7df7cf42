-- What was recorded of the advance filings of a booking. Its lane decides which ones it needs; a row exists once changed.
create table advance_filing (
  order_id bigint not null references shipment (id) on delete cascade,
  kind text not null check (kind in ('AMS', 'ISF', 'ACI', 'ENS', 'AFR')),
  filer text not null check (filer in ('CUSTOMER', 'FORWARDER', 'CARRIER')),
  -- Entered by staff; null if it follows the departure.
  deadline timestamptz,
  reference text,
  filed_on date,
  accepted_on date,
  version integer not null default 1,
  primary key (order_id, kind),
  check (filed_on is null or reference is not null),
  check (accepted_on is null or accepted_on >= filed_on)
);
