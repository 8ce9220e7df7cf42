-- A customer's payment of several debit notes; each debit note's share is a payment.
create table receipt (
  id bigint generated always as identity primary key,
  amount numeric not null check (amount > 0),
  -- Deducted by banks on the way and written off: the shares add up to the amount and the fee.
  bank_fee numeric not null default 0 check (bank_fee >= 0),
  currency text not null check (currency in ('USD', 'VND')),
  paid_on date not null,
  method text not null check (method in ('BANK_TRANSFER', 'CASH')),
  reference text,
  note text,
  recorded_by text not null,
  recorded_at timestamptz not null
);
alter table payment
  add column receipt_id bigint references receipt (id) on delete set null,
  -- The debit note that it was recorded for; null if it pays whatever its record owes.
  add column debit_note_id bigint references debit_note (id) on delete set null;
create index payment_receipt on payment (receipt_id) where receipt_id is not null;
create index payment_debit_note on payment (debit_note_id) where debit_note_id is not null;
