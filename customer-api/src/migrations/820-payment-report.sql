-- Payments that customers report, which count only once staff confirm them.
alter table stored_file drop constraint stored_file_kind_check;
alter table stored_file add constraint stored_file_kind_check check (kind in (
  'PROFILE_IMAGE', 'ATTACHMENT', 'TARIFF_IMPORT', 'SCHEDULE_IMPORT', 'MILESTONE_IMPORT', 'SIGNATURE', 'CUSTOMER_DOCUMENT',
  'PAYMENT_PROOF'
));
alter table upload_token drop constraint upload_token_kind_check;
alter table upload_token add constraint upload_token_kind_check check (kind in (
  'PROFILE_IMAGE', 'ATTACHMENT', 'TARIFF_IMPORT', 'SCHEDULE_IMPORT', 'MILESTONE_IMPORT', 'SIGNATURE', 'CUSTOMER_DOCUMENT',
  'PAYMENT_PROOF'
));
-- Proofs without a report are deleted after a day.
create index stored_file_proof on stored_file (created_at) where kind = 'PAYMENT_PROOF';

create table payment_report (
  id bigint generated always as identity primary key,
  debit_note_id bigint not null references debit_note (id) on delete cascade,
  order_id bigint not null references shipment (id) on delete cascade,
  amount numeric not null check (amount > 0),
  currency text not null check (currency in ('USD', 'VND')),
  paid_on date not null,
  reference text,
  file_id bigint unique references stored_file (id) on delete set null,
  state text not null default 'REPORTED' check (state in ('REPORTED', 'CONFIRMED', 'REJECTED', 'WITHDRAWN')),
  -- Why staff rejected it.
  reason text,
  -- The payment that confirmed it.
  payment_id bigint unique references payment (id) on delete set null,
  reported_by bigint references app_user (id) on delete set null,
  reported_name text not null,
  reported_at timestamptz not null,
  decided_by bigint references app_user (id) on delete set null,
  decided_name text,
  decided_at timestamptz,
  version integer not null default 1,
  check ((state = 'REJECTED') = (reason is not null))
);
create index payment_report_debit_note on payment_report (debit_note_id, id);
create index payment_report_order on payment_report (order_id);
create index payment_report_open on payment_report (debit_note_id) where state = 'REPORTED';
create index payment_report_reported_by on payment_report (reported_by) where reported_by is not null;
create index payment_report_decided_by on payment_report (decided_by) where decided_by is not null;
