-- Sessions in which staff see the platform as a customer's user. They are read-only and end with the session
-- of the staff member.
alter table auth_session
  add column viewed_by bigint references app_user (id) on delete cascade,
  add column parent_id uuid references auth_session (id) on delete cascade,
  add constraint auth_session_view check ((viewed_by is null) = (parent_id is null));
