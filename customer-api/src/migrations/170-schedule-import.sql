-- A file of departures that somebody looks at before it counts. It is deleted a day after it came.
alter table stored_file drop constraint stored_file_kind_check;
alter table stored_file add constraint stored_file_kind_check
  check (kind in ('PROFILE_IMAGE', 'ATTACHMENT', 'TARIFF_IMPORT', 'SCHEDULE_IMPORT'));
alter table upload_token drop constraint upload_token_kind_check;
alter table upload_token add constraint upload_token_kind_check
  check (kind in ('PROFILE_IMAGE', 'ATTACHMENT', 'TARIFF_IMPORT', 'SCHEDULE_IMPORT'));
create index stored_file_schedule_import on stored_file (created_at) where kind = 'SCHEDULE_IMPORT';
