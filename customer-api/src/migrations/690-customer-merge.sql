-- Saved views of the list of users.
alter table saved_view drop constraint saved_view_list_check;
alter table saved_view add constraint saved_view_list_check check (list in (
  'quotation', 'booking', 'debit-note', 'document', 'booking-note', 'location', 'tracking', 'customer', 'user'));
-- The customer that a merged one has become part of; the merged one stays inactive.
alter table company
  add column merged_into_id bigint references company (id),
  add constraint company_merged_inactive check (merged_into_id is null or deactivated_at is not null);
