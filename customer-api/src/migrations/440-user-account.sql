-- The last sign-in outlives its session; who created an account, null for registered and seeded ones.
alter table app_user
  add column last_sign_in_at timestamptz,
  add column created_by bigint references app_user (id) on delete set null;

update app_user
set last_sign_in_at = (select max(created_at) from auth_session where auth_session.user_id = app_user.id);
