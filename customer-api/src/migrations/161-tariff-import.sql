alter table stored_file drop constraint stored_file_kind_check;
alter table stored_file add constraint stored_file_kind_check
  check (kind in ('PROFILE_IMAGE', 'ATTACHMENT', 'TARIFF_IMPORT'));
alter table upload_token drop constraint upload_token_kind_check;
alter table upload_token add constraint upload_token_kind_check
  check (kind in ('PROFILE_IMAGE', 'ATTACHMENT', 'TARIFF_IMPORT'));

-- A file of prices that somebody looks at before it counts. It is deleted a day after it came.
create table tariff_import (
  id bigint generated always as identity primary key,
  -- One of the price tables (schema/rules/tariff-field.ts).
  table_name text not null,
  user_id bigint not null references app_user (id) on delete cascade,
  -- null until the file has arrived.
  file_id bigint references stored_file (id) on delete set null,
  created_at timestamptz not null,
  applied_at timestamptz
);
create index tariff_import_age on tariff_import (created_at);
create index tariff_import_user on tariff_import (user_id);
create index tariff_import_file on tariff_import (file_id) where file_id is not null;

-- What an upload is for, of an import of prices.
alter table upload_token add column tariff_import_id bigint references tariff_import (id) on delete cascade;
create index upload_token_tariff_import on upload_token (tariff_import_id) where tariff_import_id is not null;
