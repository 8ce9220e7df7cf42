-- Who changed what, when and from what to what. Written with the change itself, never changed afterwards.
create table audit_log (
  id bigint generated always as identity primary key,
  at timestamptz not null,
  -- No references: what is deleted stays in the log.
  actor_id bigint,
  actor_name text not null,
  actor_role text not null,
  kind text not null,
  subject_id bigint not null,
  -- Number or name by which people knew it then.
  label text not null,
  -- The record that it hangs on.
  order_id bigint,
  company_id bigint,
  action text not null,
  -- Only what differs; null before the beginning and after the end.
  before jsonb,
  after jsonb,
  -- Not for customers.
  internal boolean not null default false,
  request_id text
);
create index audit_log_order on audit_log (order_id, id desc) where order_id is not null;
create index audit_log_actor on audit_log (actor_id, id desc);
create index audit_log_kind on audit_log (kind, id desc);
create index audit_log_at on audit_log (at desc, id desc);
create index audit_log_label on audit_log (upper(label) text_pattern_ops, id desc);

create function audit_log_stays() returns trigger language plpgsql as $$
begin
  raise exception 'the audit log is append-only';
end
$$;
create trigger audit_log_stays before update or delete on audit_log
  for each row execute function audit_log_stays();
