-- Administrators maintain entries across lists: one number identifies an entry in any list.
alter table master_data add column entry_id bigint generated always as identity unique;

-- Tells gateways which lists to read again; payload: {"list": …}.
alter table event_log drop constraint event_log_type_check;
alter table event_log add constraint event_log_type_check
  check (type in ('ORDER_CHANGED', 'NOTIFICATION', 'DOCUMENT_ADDED', 'DEBIT_NOTE_ISSUED', 'MASTER_DATA'));
