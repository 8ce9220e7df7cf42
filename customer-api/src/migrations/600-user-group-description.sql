-- Groups that administrators create have a purpose, and names that are unique in both languages.
alter table user_group add column description text;
alter table user_group add column edited_at timestamptz;

create unique index user_group_name_vn on user_group (role, lower(name_vn));
