-- Lists of debit notes and of files keep their time whatever the number of records: whose a row is stands in the row, and how
-- many there are and what is left to pay of them is kept as they change.

-- Whose the record is on which a row hangs: as its salesman_key and customer_id, kept by the triggers below.
alter table attachment
  add column salesman_key bigint not null default 0,
  add column customer_id bigint;
update attachment a set salesman_key = o.salesman_key, customer_id = o.customer_id
from shipment_order o where o.id = a.order_id;

alter table invoice
  add column salesman_key bigint not null default 0,
  -- What is left to pay, 0 unless it is open; more than was owed counts as nothing left.
  add column left_usd numeric not null default 0 check (left_usd >= 0),
  add column left_vnd numeric not null default 0 check (left_vnd >= 0);
update invoice i set salesman_key = o.salesman_key, customer_id = o.customer_id,
  left_usd = case when i.status = 'OPEN' then greatest(i.total_usd - o.paid_usd, 0) else 0 end,
  left_vnd = case when i.status = 'OPEN' then greatest(i.total_vnd - o.paid_vnd, 0) else 0 end
from shipment_order o where o.id = i.order_id;

-- How many there are in a scope is the sum over its rows. A change adds rows and writes over none: transactions neither wait
-- for each other nor can they end in a deadlock. A job folds what was added (list-counter.repository.ts).
-- ALL has the scope_id 0; SALESMAN and CUSTOMER are those of order_tab_counter.
create table invoice_counter (
  id bigint generated always as identity primary key,
  scope text not null check (scope in ('ALL', 'SALESMAN', 'CUSTOMER')),
  scope_id bigint not null,
  status text not null check (status in ('OPEN', 'PAID', 'VOID')),
  -- Of what is open alone: what is overdue depends on the day.
  due_date date check ((due_date is null) = (status <> 'OPEN')),
  count bigint not null,
  left_usd numeric not null,
  left_vnd numeric not null,
  folded boolean not null default false
);
create index invoice_counter_scope on invoice_counter (scope, scope_id, status, due_date) include (count, left_usd, left_vnd);
create index invoice_counter_added on invoice_counter (id) where not folded;

create table attachment_counter (
  id bigint generated always as identity primary key,
  scope text not null check (scope in ('ALL', 'SALESMAN', 'CUSTOMER')),
  scope_id bigint not null,
  document_type text not null,
  count bigint not null,
  folded boolean not null default false
);
create index attachment_counter_scope on attachment_counter (scope, scope_id, document_type) include (count);
create index attachment_counter_added on attachment_counter (id) where not folded;

-- Counts everything anew; after a bulk load without triggers as well.
create function count_lists() returns void language sql as $$
  delete from invoice_counter;
  insert into invoice_counter (scope, scope_id, status, due_date, count, left_usd, left_vnd, folded)
  select owner.scope, owner.id, i.status, case when i.status = 'OPEN' then i.due_date end, count(*), sum(i.left_usd),
    sum(i.left_vnd), true
  from invoice i
  cross join lateral (values ('ALL', 0::bigint), ('SALESMAN', i.salesman_key), ('CUSTOMER', i.customer_id)) as owner (scope, id)
  where owner.id is not null
  group by 1, 2, 3, 4;
  delete from attachment_counter;
  insert into attachment_counter (scope, scope_id, document_type, count, folded)
  select owner.scope, owner.id, a.document_type, count(*), true
  from attachment a
  cross join lateral (values ('ALL', 0::bigint), ('SALESMAN', a.salesman_key), ('CUSTOMER', a.customer_id)) as owner (scope, id)
  where owner.id is not null
  group by 1, 2, 3;
$$;
select count_lists();

create function own_attachment() returns trigger language plpgsql as $$
begin
  select o.salesman_key, o.customer_id into new.salesman_key, new.customer_id
  from shipment_order o where o.id = new.order_id for share;
  return new;
end
$$;
create trigger attachment_owner before insert or update of order_id on attachment
  for each row execute function own_attachment();

create function own_invoice() returns trigger language plpgsql as $$
declare
  record_of shipment_order;
begin
  select * into record_of from shipment_order o where o.id = new.order_id for share;
  new.salesman_key := record_of.salesman_key;
  new.customer_id := record_of.customer_id;
  new.left_usd := case when new.status = 'OPEN' then greatest(new.total_usd - record_of.paid_usd, 0) else 0 end;
  new.left_vnd := case when new.status = 'OPEN' then greatest(new.total_vnd - record_of.paid_vnd, 0) else 0 end;
  return new;
end
$$;
create trigger invoice_owner before insert or update of order_id, status, total_usd, total_vnd on invoice
  for each row execute function own_invoice();

-- A record that gets another customer or salesman takes what hangs on it along.
create function move_lists() returns trigger language plpgsql as $$
begin
  update attachment set salesman_key = new.salesman_key, customer_id = new.customer_id where order_id = new.id;
  update invoice set salesman_key = new.salesman_key, customer_id = new.customer_id where order_id = new.id;
  return null;
end
$$;
create trigger list_owner after update of customer_id, salesman_id on shipment_order
  for each row when (old.customer_id is distinct from new.customer_id or old.salesman_id is distinct from new.salesman_id)
  execute function move_lists();

-- What was paid for a record is left no longer. The trigger of the debit note reckons.
create function keep_left() returns trigger language plpgsql as $$
begin
  update invoice set status = status where order_id = new.id and status = 'OPEN';
  return null;
end
$$;
create trigger invoice_left after update of paid_usd, paid_vnd on shipment_order
  for each row when (old.paid_usd <> new.paid_usd or old.paid_vnd <> new.paid_vnd) execute function keep_left();

-- What a row counted as before goes, what it counts as now comes; nothing is written where both are the same.
create function count_invoice() returns trigger language plpgsql as $$
begin
  insert into invoice_counter (scope, scope_id, status, due_date, count, left_usd, left_vnd)
  select owner.scope, owner.id, moved.status, case when moved.status = 'OPEN' then moved.due_date end, sum(moved.way),
    sum(moved.way * moved.left_usd), sum(moved.way * moved.left_vnd)
  from (values
    (-1, old.status, old.due_date, old.salesman_key, old.customer_id, old.left_usd, old.left_vnd),
    (1, new.status, new.due_date, new.salesman_key, new.customer_id, new.left_usd, new.left_vnd)
  ) as moved (way, status, due_date, salesman_key, customer_id, left_usd, left_vnd)
  cross join lateral (values ('ALL', 0::bigint), ('SALESMAN', moved.salesman_key), ('CUSTOMER', moved.customer_id))
    as owner (scope, id)
  where moved.status is not null and owner.id is not null
  group by 1, 2, 3, 4
  having sum(moved.way) <> 0 or sum(moved.way * moved.left_usd) <> 0 or sum(moved.way * moved.left_vnd) <> 0;
  return null;
end
$$;
create trigger invoice_counted after insert or update or delete on invoice
  for each row execute function count_invoice();

create function count_attachment() returns trigger language plpgsql as $$
begin
  insert into attachment_counter (scope, scope_id, document_type, count)
  select owner.scope, owner.id, moved.document_type, sum(moved.way)
  from (values
    (-1, old.document_type, old.salesman_key, old.customer_id),
    (1, new.document_type, new.salesman_key, new.customer_id)
  ) as moved (way, document_type, salesman_key, customer_id)
  cross join lateral (values ('ALL', 0::bigint), ('SALESMAN', moved.salesman_key), ('CUSTOMER', moved.customer_id))
    as owner (scope, id)
  where moved.document_type is not null and owner.id is not null
  group by 1, 2, 3
  having sum(moved.way) <> 0;
  return null;
end
$$;
create trigger attachment_counted after insert or update or delete on attachment
  for each row execute function count_attachment();

-- Lists are read in their order within their scope. attachment_newest was the primary key once more.
drop index attachment_newest;
create index attachment_type on attachment (document_type, id) include (salesman_key, customer_id);
create index attachment_salesman on attachment (salesman_key, id) include (document_type);
create index attachment_customer on attachment (customer_id, id) include (document_type);

drop index invoice_issued;
create index invoice_issued on invoice (issued_on, id) include (status, due_date, salesman_key, customer_id);
create index invoice_state on invoice (status, issued_on, id) include (due_date, salesman_key, customer_id);
create index invoice_salesman on invoice (salesman_key, issued_on, id) include (status, due_date, customer_id);
-- What is left to pay of a filter is summed over the open ones alone, in the index alone.
drop index invoice_outstanding;
create index invoice_outstanding on invoice (issued_on)
  include (due_date, salesman_key, customer_id, left_usd, left_vnd) where status = 'OPEN';
-- What is overdue longest first: most of what was due then is paid.
create index invoice_overdue on invoice (due_date, id) include (issued_on, salesman_key, customer_id) where status = 'OPEN';
