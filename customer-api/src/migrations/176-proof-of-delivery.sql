-- Who signed a proof of delivery, and the paper that was made of it.
alter table shipment_event add column signer text;
alter table shipment_event add column attachment_id bigint references attachment (id) on delete set null;
create index shipment_event_attachment on shipment_event (attachment_id) where attachment_id is not null;

-- A paper that was sent with a milestone, and the container that it is about; null: the whole booking.
alter table attachment add column milestone_code smallint check (milestone_code between 25 and 45);
alter table attachment add column container_id text;
alter table upload_token add column milestone_code smallint;
alter table upload_token add column container_id text;
