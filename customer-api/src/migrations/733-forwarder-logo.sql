-- The forwarder's logo on documents, as PNG, and the time zone of its working hours; null for the usual ones.
alter table company
  add column logo bytea,
  add column time_zone text;
