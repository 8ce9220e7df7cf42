-- Money of a record as far as its transitions look at it. The rows behind it are invoice and payment.
alter table shipment_order
  -- Charges of the present revision with VAT, in both currencies.
  add column price_usd numeric not null default 0,
  add column price_vnd numeric not null default 0,
  add column invoice_status text not null default 'NONE' check (invoice_status in ('NONE', 'OPEN', 'PAID', 'VOID')),
  -- The valid debit note; 0 while there is none.
  add column invoiced_usd numeric not null default 0,
  add column invoiced_vnd numeric not null default 0,
  -- Payments that were not reversed, and what was paid back of them.
  add column paid_usd numeric not null default 0 check (paid_usd >= 0),
  add column paid_vnd numeric not null default 0 check (paid_vnd >= 0),
  add column refunded_usd numeric not null default 0 check (refunded_usd between 0 and paid_usd),
  add column refunded_vnd numeric not null default 0 check (refunded_vnd between 0 and paid_vnd);

update shipment_order as target
set price_usd = priced.usd, price_vnd = priced.vnd
from (
  select line.order_id, line.revision,
    sum(case when currency = 'USD' then amount + round(amount * vat_rate / 100, 2)
      else round(amount / exchange_rate, 2) + round(round(amount * vat_rate / 100, 0) / exchange_rate, 2) end) as usd,
    sum(case when currency = 'VND' then amount + round(amount * vat_rate / 100, 0)
      else round(amount * exchange_rate, 0) + round(round(amount * vat_rate / 100, 2) * exchange_rate, 0) end) as vnd
  from charge_line line join price_revision using (order_id, revision)
  group by line.order_id, line.revision
) priced
where priced.order_id = target.id and priced.revision = target.revision;

-- Days from issue to due date; null = the usual ones.
alter table company add column payment_days smallint check (payment_days between 0 and 120);

alter table record_number drop constraint if exists record_number_kind_check;
alter table record_number add constraint record_number_kind_check check (kind in ('QT', 'BK', 'DN'));

create table invoice (
  id bigint generated always as identity primary key,
  order_id bigint not null references shipment_order (id) on delete cascade,
  customer_id bigint references company (id),
  number text collate "C" not null unique,
  status text not null check (status in ('OPEN', 'PAID', 'VOID')),
  revision integer not null,
  exchange_rate numeric not null check (exchange_rate > 0),
  issued_on date not null,
  due_date date not null,
  net_usd numeric not null,
  net_vnd numeric not null,
  vat_usd numeric not null,
  vat_vnd numeric not null,
  total_usd numeric not null,
  total_vnd numeric not null,
  note text,
  issued_by text not null,
  issued_at timestamptz not null,
  voided_at timestamptz,
  voided_by text,
  void_reason text,
  -- When the customer was told that it is overdue: once.
  overdue_told_at timestamptz
);
-- At most one debit note of a record is valid.
create unique index invoice_valid on invoice (order_id) where status <> 'VOID';
create index invoice_order on invoice (order_id, id desc);
create index invoice_customer on invoice (customer_id, issued_on desc, id desc);
create index invoice_issued on invoice (issued_on, id);
create index invoice_due on invoice (due_date, id);
create index invoice_open on invoice (due_date) where status = 'OPEN' and overdue_told_at is null;

create table invoice_line (
  invoice_id bigint not null references invoice (id) on delete cascade,
  seq integer not null check (seq >= 1),
  kind text not null check (kind in ('CHARGE', 'DISCOUNT', 'VAT')),
  code text not null,
  name text not null,
  name_vn text not null,
  cont_type text,
  quantity numeric,
  unit_price numeric,
  vat_rate numeric,
  currency text not null check (currency in ('USD', 'VND')),
  amount numeric not null,
  amount_usd numeric not null,
  amount_vnd numeric not null,
  primary key (invoice_id, seq)
);
create trigger invoice_line_is_final before update on invoice_line for each row execute function refuse_change();

create table payment (
  id bigint generated always as identity primary key,
  order_id bigint not null references shipment_order (id) on delete cascade,
  kind text not null check (kind in ('PAYMENT', 'REFUND')),
  amount numeric not null check (amount > 0),
  currency text not null check (currency in ('USD', 'VND')),
  -- What it counts in both currencies; the last payment takes exactly what is left.
  settled_usd numeric not null check (settled_usd >= 0),
  settled_vnd numeric not null check (settled_vnd >= 0),
  paid_on date not null,
  method text not null check (method in ('BANK_TRANSFER', 'CASH')),
  reference text,
  note text,
  recorded_by text not null,
  recorded_at timestamptz not null,
  reversed_at timestamptz,
  reversed_by text,
  reversal_reason text
);
create index payment_order on payment (order_id, id);
