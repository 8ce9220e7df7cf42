-- Views of the bookings under way (track and trace) can be kept too.
alter table saved_view drop constraint saved_view_list_check;
alter table saved_view add constraint saved_view_list_check
  check (list in ('quotation', 'booking', 'invoice', 'document', 'booking-note', 'location', 'tracking'));
