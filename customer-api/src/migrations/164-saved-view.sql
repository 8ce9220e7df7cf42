-- What a list shows (its address without the page, and its columns), kept by a user under a name.
create table saved_view (
  id bigint generated always as identity primary key,
  user_id bigint not null references app_user (id) on delete cascade,
  list text not null check (list in ('quotation', 'booking', 'invoice', 'document', 'booking-note', 'location')),
  name text not null check (length(name) between 1 and 40),
  search text not null check (length(search) <= 1000),
  -- Ids of columns; null leaves the columns as they are.
  hidden_columns jsonb,
  position integer not null,
  is_default boolean not null default false,
  version integer not null default 1,
  created_at timestamptz not null
);
create unique index saved_view_name on saved_view (user_id, list, lower(name));
create unique index saved_view_default on saved_view (user_id, list) where is_default;
