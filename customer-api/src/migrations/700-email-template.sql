-- Texts of emails that an administrator changed. A language without changes is null; without any, there is no row.
create sequence email_template_version as integer;

create table email_template (
  -- Key in the catalogue of emails.
  key text primary key,
  en jsonb,
  vn jsonb,
  -- From a sequence, so that a version never returns after the original was restored.
  version integer not null default nextval('email_template_version'),
  updated_at timestamptz not null,
  updated_by bigint references app_user (id) on delete set null,
  check (en is not null or vn is not null)
);
