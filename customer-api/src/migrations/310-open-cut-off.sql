-- The next open cut-off depends on the time and on what was done: it is asked of the departure, no longer stored.
drop index shipment_order_cut_off;
drop index shipment_order_cut_off_down;
drop index shipment_order_next_cut_off;
alter table shipment_order drop column next_cut_off;
