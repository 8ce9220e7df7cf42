-- What the platform issues is a debit note, in the database as everywhere else; an invoice is the VAT invoice. A short pause
-- of all instances is needed: those of the release before know the old names only.
alter table invoice rename to debit_note;
alter table invoice_line rename to debit_note_line;
alter table invoice_counter rename to debit_note_counter;
alter table debit_note_line rename column invoice_id to debit_note_id;
alter table shipment rename column invoice_status to debit_note_status;
alter table shipment rename column invoiced_usd to billed_usd;
alter table shipment rename column invoiced_vnd to billed_vnd;

create function pg_temp.renamed(text) returns text language sql as $$
  select replace(replace($1, 'invoiced_', 'billed_'), 'invoice', 'debit_note')
$$;

do $$
declare
  found record;
begin
  for found in
    select conrelid::regclass as of_table, conname as old_name from pg_constraint
    where connamespace = current_schema()::regnamespace and conname ~ 'invoice' and conparentid = 0
  loop
    execute format('alter table %s rename constraint %I to %I', found.of_table, found.old_name, pg_temp.renamed(found.old_name));
  end loop;
  for found in
    select relkind, relname as old_name from pg_class
    where relnamespace = current_schema()::regnamespace and relname ~ 'invoice' and relkind in ('i', 'S')
  loop
    execute format(
      'alter %s %I rename to %I', case found.relkind when 'i' then 'index' else 'sequence' end, found.old_name,
      pg_temp.renamed(found.old_name)
    );
  end loop;
  for found in
    select tgrelid::regclass as of_table, tgname as old_name from pg_trigger
    where tgname ~ 'invoice' and not tgisinternal
  loop
    execute format('alter trigger %I on %s rename to %I', found.old_name, found.of_table, replace(found.old_name, 'invoice', 'debit_note'));
  end loop;
  for found in
    select oid::regprocedure as signature, proname as old_name from pg_proc
    where pronamespace = current_schema()::regnamespace and proname ~ 'invoice'
  loop
    execute format('alter function %s rename to %I', found.signature, pg_temp.renamed(found.old_name));
  end loop;
  -- A function's text is not renamed with its tables.
  for found in
    select pg_get_functiondef(oid) as text from pg_proc
    where pronamespace = current_schema()::regnamespace and prosrc ~ 'invoice'
  loop
    execute pg_temp.renamed(found.text);
  end loop;
end $$;

-- Names in rows.
alter table saved_view drop constraint saved_view_list_check;
update saved_view set list = 'debit-note' where list = 'invoice';
alter table saved_view add constraint saved_view_list_check
  check (list in ('quotation', 'booking', 'debit-note', 'document', 'booking-note', 'location', 'tracking'));

alter table event_log drop constraint event_log_type_check;
update event_log
set type = 'DEBIT_NOTE_ISSUED', payload = payload - 'invoice' || jsonb_build_object('debitNote', payload -> 'invoice')
where type = 'INVOICE_ISSUED';
update event_log set payload = jsonb_set(payload, '{kind}', to_jsonb(replace(payload ->> 'kind', 'INVOICE_', 'DEBIT_NOTE_')))
where payload ->> 'kind' in ('INVOICE_ISSUED', 'INVOICE_OVERDUE', 'INVOICE_VOIDED');
alter table event_log add constraint event_log_type_check
  check (type in ('ORDER_CHANGED', 'NOTIFICATION', 'DOCUMENT_ADDED', 'DEBIT_NOTE_ISSUED'));

update notification
set kind = replace(kind, 'INVOICE_', 'DEBIT_NOTE_'),
  params = params - 'invoice' || jsonb_build_object('debitNote', params -> 'invoice')
where kind in ('INVOICE_ISSUED', 'INVOICE_OVERDUE', 'INVOICE_VOIDED');

update webhook set kinds = kinds - 'invoice.issued' || '["debit_note.issued"]' where kinds ? 'invoice.issued';
update webhook_delivery set kind = 'debit_note.issued' where kind = 'invoice.issued';
-- A message that was delivered stays as it was sent.
update webhook_delivery
set payload = replace(replace(payload, '"type":"invoice.issued"', '"type":"debit_note.issued"'), '"invoiceNumber":', '"debitNoteNumber":')
where kind = 'debit_note.issued' and state = 'PENDING';

update api_key
set scopes = (
  select jsonb_agg(replace(scope, 'invoice:', 'debit_note:') order by place)
  from jsonb_array_elements_text(scopes) with ordinality as listed (scope, place)
)
where scopes ?| array['invoice:read', 'invoice:write'];

update download_ticket set request = jsonb_set(request, '{list}', '"debit-note"') where request ->> 'list' = 'invoice';

-- The log of changes is append-only for the product, not for this.
alter table audit_log disable trigger audit_log_stays;
update audit_log
set before = replace(replace(before::text, '"invoice_status":', '"debit_note_status":'), '"invoiced_', '"billed_')::jsonb,
  after = replace(replace(after::text, '"invoice_status":', '"debit_note_status":'), '"invoiced_', '"billed_')::jsonb
where before ?| array['invoice_status', 'invoiced_usd', 'invoiced_vnd'] or after ?| array['invoice_status', 'invoiced_usd', 'invoiced_vnd'];
alter table audit_log enable trigger audit_log_stays;
