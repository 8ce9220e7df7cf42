-- Which reminders of the end of a price were sent: one per revision and distance in days.
create table quote_notice (
  order_id bigint not null references shipment_order (id) on delete cascade,
  revision integer not null,
  days smallint not null check (days between 0 and 365),
  at timestamptz not null,
  primary key (order_id, revision, days)
);

-- A notification that is to be told by mail as well, until the mail lies in the outbox.
alter table notification add column mail_due boolean not null default false;
create index notification_mail_due on notification (id) where mail_due;
