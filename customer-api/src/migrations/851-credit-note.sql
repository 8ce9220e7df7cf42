-- Credit notes correct an issued debit note; a debit note with a VAT e-invoice cannot be corrected otherwise.
alter table record_number drop constraint record_number_kind_check;
alter table record_number add constraint record_number_kind_check check (kind in ('QT', 'BK', 'DN', 'CN'));

create table credit_note (
  id bigint generated always as identity primary key,
  debit_note_id bigint not null references debit_note (id) on delete cascade,
  number text collate "C" not null unique,
  reason text not null,
  issued_on date not null,
  issued_by text not null,
  issued_at timestamptz not null,
  total_usd numeric not null check (total_usd > 0),
  total_vnd numeric not null check (total_vnd > 0)
);
create index credit_note_debit_note on credit_note (debit_note_id, id);

create table credit_note_line (
  credit_note_id bigint not null references credit_note (id) on delete cascade,
  -- The line of the debit note that it corrects.
  seq integer not null,
  -- Without VAT, in the line's currency; VAT in both currencies only.
  amount numeric not null,
  net_usd numeric not null,
  net_vnd numeric not null,
  vat_usd numeric not null,
  vat_vnd numeric not null,
  primary key (credit_note_id, seq)
);

-- The VAT e-invoice issued for a debit note in the invoicing system.
create table vat_invoice (
  debit_note_id bigint primary key references debit_note (id) on delete cascade,
  serial text not null,
  number text not null,
  issued_on date not null,
  lookup_code text,
  recorded_by text not null,
  recorded_at timestamptz not null,
  unique (serial, number)
);
