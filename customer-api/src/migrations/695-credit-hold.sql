-- Accounting lets an overdue customer, or one above its credit limit, receive bills and delivery orders until a day.
alter table company
  add column credit_override_until date,
  add column credit_override_reason text,
  add column credit_override_by bigint references app_user (id) on delete set null,
  add constraint company_credit_override check ((credit_override_until is null) = (credit_override_reason is null));
