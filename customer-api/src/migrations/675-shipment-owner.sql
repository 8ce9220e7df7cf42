-- The branch (a code of the list Branch) and the owner of each duty.
alter table shipment
  add column branch_code text,
  add column sales_owner_id bigint references app_user (id),
  add column pricing_owner_id bigint references app_user (id),
  add column operations_owner_id bigint references app_user (id),
  add column documentation_owner_id bigint references app_user (id),
  add column customs_owner_id bigint references app_user (id),
  add column accounting_owner_id bigint references app_user (id);


create index shipment_branch on shipment (branch_code);
create index shipment_owner on shipment using gin ((array[
  sales_owner_id, pricing_owner_id, operations_owner_id, documentation_owner_id, customs_owner_id, accounting_owner_id
]));

-- Narrows the records that the people of a group see; null for the role's own scope.
alter table user_group add column scope text check (scope in ('OWN', 'BRANCH', 'COMPANY', 'ALL'));
