-- Requests kept under a name, to begin new ones from. Each is of one user; a company's main user may share one with all
-- users of the company.
create table request_template (
  id bigint generated always as identity primary key,
  user_id bigint not null references app_user (id) on delete cascade,
  name text not null check (char_length(name) between 1 and 60),
  shared boolean not null default false,
  -- The shipment as it was entered; its shape is checked when it is written and when it is read.
  shipment jsonb not null,
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create unique index request_template_name on request_template (user_id, lower(name));
create index request_template_shared on request_template (user_id) where shared;
