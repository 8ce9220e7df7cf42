-- A file of milestones that somebody looks at before it counts, and a signature that was given on a screen until it stands
-- in its paper. Both are deleted a day after they came.
alter table stored_file drop constraint stored_file_kind_check;
alter table stored_file add constraint stored_file_kind_check
  check (kind in ('PROFILE_IMAGE', 'ATTACHMENT', 'TARIFF_IMPORT', 'SCHEDULE_IMPORT', 'MILESTONE_IMPORT', 'SIGNATURE'));
alter table upload_token drop constraint upload_token_kind_check;
alter table upload_token add constraint upload_token_kind_check
  check (kind in ('PROFILE_IMAGE', 'ATTACHMENT', 'TARIFF_IMPORT', 'SCHEDULE_IMPORT', 'MILESTONE_IMPORT', 'SIGNATURE'));
create index stored_file_passing on stored_file (created_at) where kind in ('MILESTONE_IMPORT', 'SIGNATURE');
