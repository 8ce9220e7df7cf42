-- Downloads of a person's data.
alter table download_ticket
  drop constraint download_ticket_kind_check,
  add constraint download_ticket_kind_check check (kind in ('EXPORT', 'PAPER', 'PERSON_DATA'));

-- When a person's data was erased; null if it was not.
alter table app_user add column erased_at timestamptz;

-- The audit log is append-only, with two exceptions: an erasure replaces names and personal values, and sign-ins are
-- deleted after their retention time.
create or replace function audit_log_stays() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and current_setting('wr1.erasure', true) = 'on'
    and (to_jsonb(new) - '{actor_name,label,before,after}'::text[]) = (to_jsonb(old) - '{actor_name,label,before,after}'::text[])
  then
    return new;
  end if;
  if tg_op = 'DELETE' and old.action in ('SIGN_IN', 'SIGN_IN_FAILED') then
    return old;
  end if;
  raise exception 'the audit log is append-only';
end
$$;

-- For the retention jobs.
create index audit_log_sign_in on audit_log (at) where action in ('SIGN_IN', 'SIGN_IN_FAILED');
create index notification_read on notification (created_at) where readed = 1;
