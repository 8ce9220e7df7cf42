-- Staff may have the older words for statuses; null is not chosen: the main ones.
alter table user_preference add column legacy_labels boolean;

-- Records are also found by the other names of their ports ("Sài Gòn") and by the names of provinces: what was written
-- before gets these words once, new records bring them.
update shipment_order set search_text = search_text || ' ' || words.key
from (
  select orders.id, search_key(string_agg(place.name || ' ' || place.name_vn || ' ' || place.aliases, ' ')) as key
  from shipment_order as orders
  join master_data as place
    on place.code in (orders.pol, orders.pod)
    and place.list = case
      when place.code ~ '^[A-Z]{2}[A-Z0-9]{3}$' then 'Port'
      when orders.service_type in (4, 5, 6) then 'Region'
      else 'Airports'
    end
  group by orders.id
) as words
where words.id = shipment_order.id;
