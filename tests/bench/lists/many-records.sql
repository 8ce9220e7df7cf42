-- Rows for the list benchmark. The function maps a number to one of the choices, evenly and the same in every run.
create function bench_pick(n bigint, salt integer, choices integer) returns integer language sql immutable parallel safe
return ((hashint8extended(n, salt) & 2147483647) % choices)::integer;

-- Account managers, in addition to the two in the demo.
insert into app_user (username, full_name, email, role, user_type, company_id)
select 'bench.sales.' || n, 'Salesman ' || n, 'sales' || n || '@bench.example', 'ADMIN_SALE', 1,
  (select company_id from app_user where username = 'sales.demo')
from generate_series(1, 38) n;

create table bench_salesman as
select id, (row_number() over (order by id) - 1)::integer as place from app_user where role = 'ADMIN_SALE';

create table bench_word as
select word, (row_number() over () - 1)::integer as place, count(*) over ()::integer as words from unnest(array[
  'Garment', 'Seafood', 'Coffee', 'Furniture', 'Steel', 'Rice', 'Footwear', 'Plastic', 'Ceramics', 'Rubber', 'Textile',
  'Pepper', 'Cashew', 'Electronics', 'Machinery', 'Paper', 'Glass', 'Packaging', 'Pharma', 'Chemical', 'Bamboo', 'Cable',
  'Tyre', 'Battery', 'Solar', 'Optics', 'Herbal', 'Fruit', 'Handicraft', 'Cement']) word;

create table bench_place_name as
select word, (row_number() over () - 1)::integer as place, count(*) over ()::integer as words from unnest(array[
  'Hải Phòng', 'Bình Dương', 'Đồng Nai', 'Long An', 'Bắc Ninh', 'Đà Nẵng', 'Quảng Ninh', 'Cần Thơ', 'Hà Nội', 'Sài Gòn',
  'Vũng Tàu', 'Nha Trang', 'Huế', 'Nam Định', 'Thái Bình', 'Phú Thọ', 'An Giang', 'Bến Tre', 'Tây Ninh', 'Lâm Đồng']) word;

insert into company (code, name, name_vn, acronym, tax_code, salesman_id, kind, created_at)
select 'B' || lpad(n::text, 6, '0'),
  goods.word || ' ' || search_key(town.word) || ' ' || n || ' Company Limited',
  'Công ty TNHH ' || goods.word || ' ' || town.word || ' ' || n, upper(left(goods.word, 3)) || n, lpad((n * 7)::text, 10, '0'),
  case when bench_pick(n, 3, 50) = 0 then null else salesman.id end, 'CUSTOMER', :now - n * interval '10 minutes'
from generate_series(1, :customers) n
join bench_word goods on goods.place = bench_pick(n, 1, goods.words)
join bench_place_name town on town.place = bench_pick(n, 2, town.words)
join bench_salesman salesman on salesman.place = bench_pick(n, 4, 40);

create table bench_customer as
select id, salesman_id, coalesce(code, '') || ' ' || name || ' ' || coalesce(name_vn, '') || ' ' || coalesce(acronym, '') as words,
  (row_number() over (order by (code = 'C0001') desc, id) - 1)::integer as place,
  count(*) over ()::integer as customers
from company where kind = 'CUSTOMER';
create unique index on bench_customer (place);

create table bench_port as
select code, name, name_vn, left(code, 2) = 'VN' as home,
  (row_number() over (partition by left(code, 2) = 'VN' order by id) - 1)::integer as place,
  (count(*) over (partition by left(code, 2) = 'VN'))::integer as ports
from master_data where list = 'Port' and active and code = any (array['VNSGN', 'VNVUT', 'VNHPH', 'VNDAD', 'VNUIH', 'VNNHA',
  'USLAX', 'USLGB', 'USNYC', 'USSAV', 'DEHAM', 'NLRTM', 'BEANR', 'GBFXT', 'FRLEH', 'ESBCN', 'ITGOA', 'JPTYO', 'JPYOK', 'JPOSA',
  'JPUKB', 'KRPUS', 'KRINC', 'CNSHA', 'CNNGB', 'CNTAO', 'HKHKG', 'TWKHH', 'SGSIN', 'MYPKG', 'THLCH', 'IDJKT', 'PHMNL', 'AUSYD',
  'AUMEL', 'INNSA', 'INMAA', 'AEJEA', 'SAJED', 'ZADUR', 'BRSSZ', 'CAVAN']);

-- Of every hundred records, those from `least` up to but not including `greatest` have the status.
create table bench_status as
select status, least, greatest from (values
  (11, 0, 70), (9, 70, 78), (8, 78, 82), (10, 82, 85), (13, 85, 86), (5, 86, 87), (6, 87, 88), (63, 88, 90), (7, 90, 91),
  (16, 91, 92), (61, 92, 93), (28, 93, 95), (30, 95, 97), (33, 97, 98), (40, 98, 99), (62, 99, 100)) as s (status, least, greatest);

create table bench_quotation_status as
select status, least, greatest from (values
  (-1, 0, 60), (10, 60, 70), (3, 70, 80), (1, 80, 84), (2, 84, 88), (4, 88, 92), (21, 92, 96), (17, 96, 100)
) as s (status, least, greatest);

-- Bookings first, then a fifth as many quotations that never became bookings. Newer ones have larger numbers.
insert into shipment (quotation_no, booking_no, status, revision, service_type, shipping_type, detail_service, customer_id,
  created_by, salesman_id, pol, pod, incoterm, payment_term, cargo_ready, containers, gross_weight_kg, chargeable_quantity,
  chargeable_unit, goods_type, description, schedule_id, valid_to, exchange_rate, template_id, carrier_booking_no,
  transport_document_no, etd, search_text, created_at, updated_at, price_usd, price_vnd, debit_note_status,
  billed_usd, billed_vnd, paid_usd, paid_vnd, is_fully_billed)
select
  'QT-B-' || lpad(n::text, 7, '0'), case when is_booking then 'BK-B-' || lpad(n::text, 7, '0') end,
  case when is_booking then booked.status else quoted.status end, 1, (array[1, 2, 2, 2, 3, 4, 5, 6])[1 + bench_pick(n, 5, 8)],
  1 + bench_pick(n, 6, 2), 'PORT_TO_PORT', customer.id, case when customer.place = 0 then root.id end, customer.salesman_id,
  pol.code, pod.code, 'FOB', 'COLLECT', (at + interval '5 days')::date,
  jsonb_build_array(jsonb_build_object('truckId', 'C1', 'cont_type', '45G1', 'quantity', 1, 'weight_kg', 18000,
    'container_no', jsonb_build_array(box), 'seal_no', jsonb_build_array('S' || n))),
  18000, 1, 'CONTAINER', '62', 'Cotton shirts and other goods of the season',
  case when is_booking and at > :now - interval '12 days' then (select schedule.id from schedule
    where schedule.service_type = 2 and schedule.cargo_cut_off > :now + interval '1 day' * (n % 14) order by schedule.cargo_cut_off limit 1) end,
  case when is_booking then (at + interval '20 days')::date else (:now + interval '10 days')::date end, 26000, 10,
  case when is_booking then 'ONEY' || upper(substr(md5(n::text), 1, 8)) end,
  case when is_booking then 'HBL' || lpad(n::text, 8, '0') end,
  case when bench_pick(n, 9, 10) > 0 then at + interval '14 days' end,
  search_key(concat_ws(' ', 'QT-B-' || lpad(n::text, 7, '0'), case when is_booking then 'BK-B-' || lpad(n::text, 7, '0') end,
    case when is_booking then 'ONEY' || upper(substr(md5(n::text), 1, 8)) end,
    case when is_booking then 'HBL' || lpad(n::text, 8, '0') end, pol.code, pod.code, pol.name, pol.name_vn, pod.name,
    pod.name_vn, customer.words, box, 'S' || n)),
  at, least(at + bench_pick(n, 10, 30) * interval '1 day', :now - bench_pick(n, 11, 3600) * interval '1 second'), 5352.84,
  139174000, case when booked.status = 11 then 'PAID' when booked.status = 9 then 'OPEN' else 'NONE' end,
  case when booked.status in (9, 11) then 5352.84 else 0 end, case when booked.status in (9, 11) then 139174000 else 0 end,
  case when booked.status = 11 then 5352.84 else 0 end, case when booked.status = 11 then 139174000 else 0 end,
  coalesce(booked.status in (9, 11), false)
from (
  select n, n <= :bookings as is_booking,
    :now - (1.0 - (n % :bookings)::numeric / :bookings)::double precision * interval '1500 days' as at,
    case when n % 100 = 0 then 0 else bench_pick(n, 12, :customers) end as customer_place,
    upper(substr(translate(md5(n::text), '0123456789', 'ghijklmnop'), 1, 3)) || 'U' || lpad((n % 10000000)::text, 7, '0') as box
  from generate_series(1, :bookings * 6 / 5) n
) made
join bench_customer customer on customer.place = made.customer_place
join bench_port pol on pol.home and pol.place = bench_pick(n, 7, pol.ports)
join bench_port pod on not pod.home and pod.place = bench_pick(n, 8, pod.ports)
left join bench_status booked on is_booking and bench_pick(n, 13, 100) >= booked.least and bench_pick(n, 13, 100) < booked.greatest
left join bench_quotation_status quoted on not is_booking and bench_pick(n, 13, 100) >= quoted.least
  and bench_pick(n, 13, 100) < quoted.greatest
cross join (select id from app_user where username = 'root.demo') root
order by n;

insert into price_revision (order_id, revision, exchange_rate, valid_to, created_at)
select id, 1, 26000, valid_to, created_at from shipment;

insert into charge_line (order_id, revision, seq, code, name, name_vn, basis, cont_type, quantity, unit_price, currency, amount,
  vat_rate)
select id, 1, seq, case seq when 1 then 'OFR' else 'THC' end, 'Ocean freight', 'Cước biển', 'PER_CONTAINER', '45G1', 1, 2400,
  'USD', 2400, 0
from shipment cross join generate_series(1, 2) seq;

insert into status_history (order_id, from_status, to_status, action, actor_name, actor_role, at)
select id, case step when 1 then null else 1 end, case step when 3 then status else step end, 'SendQuotation', 'System', 'SYSTEM',
  updated_at
from shipment cross join generate_series(1, 3) step;

insert into shipment_tab_counter (scope, scope_id, is_booking, status, count)
select 'SALESMAN', salesman_key, is_booking, status, count(*) from shipment group by 2, 3, 4
union all
select 'CUSTOMER', customer_id, is_booking, status, count(*) from shipment where customer_id is not null group by 2, 3, 4;

insert into booking_note (order_id, booking_date, text, author_id, author, internal, created_at)
select id, updated_at, 'Vessel ' || bench_pick(id, 20, 500) || ' delayed, container ' || (containers -> 0 -> 'container_no' ->> 0) || ' waits at the terminal',
  (select id from app_user where username = 'sales.demo'), 'Salesman ' || bench_pick(id, 21, 38), bench_pick(id, 22, 4) = 0, updated_at
from shipment where is_booking and bench_pick(id, 23, 10) < 3;

insert into debit_note (order_id, customer_id, number, status, revision, exchange_rate, issued_on, due_date, net_usd, net_vnd, vat_usd,
  vat_vnd, total_usd, total_vnd, issued_by, issued_at, salesman_key, paid_usd, paid_vnd, left_usd, left_vnd)
select id, customer_id, 'DN-B-' || lpad(id::text, 7, '0'), debit_note_status, 1, 26000, updated_at::date, updated_at::date + 30, 5341.15,
  138870000, 11.69, 304000, 5352.84, 139174000, 'System', updated_at, salesman_key, least(5352.84, paid_usd), least(139174000, paid_vnd),
  case debit_note_status when 'OPEN' then 5352.84 - paid_usd else 0 end,
  case debit_note_status when 'OPEN' then 139174000 - paid_vnd else 0 end
from shipment where debit_note_status <> 'NONE';

insert into stored_file (id, key, kind, name, media_type, size, secret, created_at)
select id, md5(id::text) || substr(md5((id * 3)::text), 1, 16), 'ATTACHMENT',
  (array['invoice', 'packing list', 'bill of lading', 'VGM'])[1 + bench_pick(id, 30, 4)] || ' ' || id || '.pdf', 'application/pdf',
  120000, '\x00', updated_at
from shipment where is_booking and bench_pick(id, 31, 2) = 0;

insert into attachment (order_id, file_id, document_type, uploader_name, by_staff, created_at, salesman_key, customer_id)
select f.id, f.id, (array['COMMERCIAL_INVOICE', 'PACKING_LIST', 'BILL_OF_LADING', 'VGM'])[1 + bench_pick(f.id, 30, 4)], 'Somebody',
  false, f.created_at, o.salesman_key, o.customer_id
from stored_file f join shipment o on o.id = f.id where f.kind = 'ATTACHMENT' order by f.id;

select count_lists();

insert into audit_log (at, actor_id, actor_name, actor_role, kind, subject_id, label, order_id, company_id, action, before, after)
select updated_at, null, 'Salesman ' || bench_pick(id, 40, 38), 'ADMIN_SALE', 'ORDER', id, number, id, customer_id, 'UpdatePlan',
  '{"truck_plan": null}', '{"truck_plan": "Truck 7"}'
from shipment cross join generate_series(1, 2) step;

insert into location (name, name_vn, location_type_id, location_type, customer_id, address, region_code, country_code)
select goods.word || ' warehouse ' || customer.place, 'Kho ' || goods.word || ' ' || customer.place, 1 + bench_pick(customer.place, 50, 8), null,
  customer.id, customer.place || ' Road ' || bench_pick(customer.place, 51, 90) || ', ' || town.word, 'HCM', 'VN'
from bench_customer customer
join bench_word goods on goods.place = bench_pick(customer.place, 1, goods.words)
join bench_place_name town on town.place = bench_pick(customer.place, 2, town.words);

drop table bench_salesman, bench_word, bench_place_name, bench_customer, bench_port, bench_status, bench_quotation_status;
drop function bench_pick
