-- A shipment has any number of valid debit notes, each with its own payer, currency and balance.
alter table debit_note
  -- Charges of its revision that it bills, by seq; null for all of them.
  add column charge_seqs integer[],
  -- Payer other than the customer; null for the customer.
  add column payer_name text,
  add column payer_address text,
  add column payer_tax_code text,
  -- What credit notes took off its total, and what payments settle of the rest.
  add column credited_usd numeric not null default 0 check (credited_usd >= 0),
  add column credited_vnd numeric not null default 0 check (credited_vnd >= 0),
  add column paid_usd numeric not null default 0 check (paid_usd >= 0),
  add column paid_vnd numeric not null default 0 check (paid_vnd >= 0);
drop index debit_note_valid;

alter table shipment
  -- Whether valid debit notes bill all charges.
  add column is_fully_billed boolean not null default false;

update debit_note d set paid_usd = least(d.total_usd, s.paid_usd), paid_vnd = least(d.total_vnd, s.paid_vnd)
from shipment s where s.id = d.order_id and d.status <> 'VOID';
update shipment set is_fully_billed = true where debit_note_status in ('OPEN', 'PAID');

drop trigger debit_note_left on shipment;
drop function keep_left();

create or replace function own_debit_note() returns trigger language plpgsql as $$
declare
  record_of shipment;
begin
  select * into record_of from shipment o where o.id = new.order_id for share;
  new.salesman_key := record_of.salesman_key;
  new.customer_id := record_of.customer_id;
  new.left_usd := case when new.status = 'OPEN' then greatest(new.total_usd - new.credited_usd - new.paid_usd, 0) else 0 end;
  new.left_vnd := case when new.status = 'OPEN' then greatest(new.total_vnd - new.credited_vnd - new.paid_vnd, 0) else 0 end;
  return new;
end
$$;
drop trigger debit_note_owner on debit_note;
create trigger debit_note_owner
  before insert or update of order_id, status, total_usd, total_vnd, credited_usd, credited_vnd, paid_usd, paid_vnd on debit_note
  for each row execute function own_debit_note();

drop index shipment_to_bill;
create index shipment_to_bill on shipment (status, id) where is_booking and not is_fully_billed and revision > 0;
