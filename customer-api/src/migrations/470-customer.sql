-- Customers are entered, edited and deactivated by staff, not only by registrations.
alter table company
  add column country_code text not null default 'VN',
  add column business_type_code text,
  add column bank_code text,
  add column bank_account text,
  -- Since when the customer starts no quotations or bookings; null while it may. `active` also closes the access of its people.
  add column deactivated_at timestamptz,
  -- For staff only.
  add column note text,
  -- Null: unlimited.
  add column credit_limit numeric check (credit_limit >= 0),
  add column credit_currency text not null default 'USD' check (credit_currency in ('USD', 'VND')),
  add column created_by bigint references app_user (id) on delete set null,
  add column edited_at timestamptz;

-- A tax code names one company; branches have three more digits.
create index company_tax_code on company (replace(tax_code, '-', '')) where tax_code is not null;

alter table saved_view drop constraint saved_view_list_check;
alter table saved_view add constraint saved_view_list_check
  check (list in ('quotation', 'booking', 'debit-note', 'document', 'booking-note', 'location', 'tracking', 'customer'));
