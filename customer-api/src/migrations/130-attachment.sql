alter table stored_file drop constraint stored_file_kind_check;
alter table stored_file add constraint stored_file_kind_check check (kind in ('PROFILE_IMAGE', 'ATTACHMENT'));
alter table upload_token drop constraint upload_token_kind_check;
alter table upload_token add constraint upload_token_kind_check check (kind in ('PROFILE_IMAGE', 'ATTACHMENT'));

-- What an upload is for: the record and the kind of paper, for attachments.
alter table upload_token add column order_id bigint references shipment_order (id) on delete cascade;
alter table upload_token add column document_type text;
create index upload_token_order on upload_token (order_id) where order_id is not null;

-- A paper of a record; the file's row tells name, type and size.
create table attachment (
  id bigint generated always as identity primary key,
  order_id bigint not null references shipment_order (id),
  file_id bigint not null unique references stored_file (id) on delete cascade,
  document_type text not null,
  uploaded_by bigint references app_user (id) on delete set null,
  -- As it was then: people leave.
  uploader_name text not null,
  by_staff boolean not null,
  created_at timestamptz not null
);
create index attachment_order on attachment (order_id, id);
create index attachment_newest on attachment (id desc);
create index attachment_uploader on attachment (uploaded_by) where uploaded_by is not null;

-- A customer is reminded of missing papers once per document cut-off of a booking.
create table document_notice (
  order_id bigint not null references shipment_order (id) on delete cascade,
  doc_cut_off timestamptz not null,
  told_at timestamptz not null,
  primary key (order_id, doc_cut_off)
);
