-- The customs queue has saved views.
alter table saved_view drop constraint saved_view_list_check;
alter table saved_view add constraint saved_view_list_check check (list in (
  'quotation', 'booking', 'debit-note', 'document', 'booking-note', 'location', 'tracking', 'customer', 'user',
  'customs-declaration'));
