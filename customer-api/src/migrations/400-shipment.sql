-- The row behind a quotation and a booking is a shipment, in the database as everywhere else. A short pause of all
-- instances is needed: those of the release before know the old names only.
alter table shipment_order rename to shipment;
alter table order_tab_counter rename to shipment_tab_counter;

do $$
declare
  found record;
begin
  for found in
    select conrelid::regclass as of_table, conname as old_name,
      replace(replace(conname, 'shipment_order', 'shipment'), 'order_tab_counter', 'shipment_tab_counter') as new_name
    from pg_constraint
    where connamespace = current_schema()::regnamespace and conname ~ 'shipment_order|order_tab_counter' and conparentid = 0
  loop
    execute format('alter table %s rename constraint %I to %I', found.of_table, found.old_name, found.new_name);
  end loop;
  for found in
    select relkind, relname as old_name,
      replace(replace(relname, 'shipment_order', 'shipment'), 'order_tab_counter', 'shipment_tab_counter') as new_name
    from pg_class
    where relnamespace = current_schema()::regnamespace and relname ~ 'shipment_order|order_tab_counter' and relkind in ('i', 'S')
  loop
    execute format(
      'alter %s %I rename to %I', case found.relkind when 'i' then 'index' else 'sequence' end, found.old_name, found.new_name
    );
  end loop;
  -- A function's text is not renamed with its tables.
  for found in
    select pg_get_functiondef(oid) as text from pg_proc
    where pronamespace = current_schema()::regnamespace and prosrc ~ 'shipment_order|order_tab_counter'
  loop
    execute replace(replace(found.text, 'shipment_order', 'shipment'), 'order_tab_counter', 'shipment_tab_counter');
  end loop;
end $$;

-- The log of events is read by its keys.
update event_log set payload = payload - 'orderId' || jsonb_build_object('shipmentId', payload -> 'orderId')
where payload ? 'orderId';
