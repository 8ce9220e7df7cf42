alter table booking_note add column version integer not null default 1, add column edited_at timestamptz;
create index booking_note_author on booking_note (author_id, booking_date desc, id desc);
