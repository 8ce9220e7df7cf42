-- The choices of a side (no company, no user), a company or a user for one kind. Null follows the layer above.
create table notification_setting (
  id bigint generated always as identity primary key,
  -- The specification's role types: 0 WR1, 1 customer.
  role_type smallint not null check (role_type in (0, 1)),
  company_id bigint references company (id) on delete cascade,
  user_id bigint references app_user (id) on delete cascade,
  kind text not null,
  web boolean,
  email text check (email in ('OFF', 'AT_ONCE', 'DAILY')),
  records text check (records in ('OWN', 'ALL')),
  version integer not null default 1,
  check (company_id is null or user_id is null),
  unique nulls not distinct (role_type, company_id, user_id, kind)
);

-- A notification that is only emailed is not on the website. `mailed_at`: when its email was queued.
alter table notification
  add column on_web boolean not null default true,
  add column daily boolean not null default false,
  add column mailed_at timestamptz;

-- So that a correction still follows what was emailed before this release.
update notification set mailed_at = created_at
where not mail_due
  and (kind = 'ETA_CHANGED' or (kind = 'MILESTONE' and params ->> 'milestone' in ('33', '35', '36', '44')));

-- The day (Asia/Ho_Chi_Minh) of the last daily summary, which is sent at most once a day.
alter table user_counter add column summary_on date;
