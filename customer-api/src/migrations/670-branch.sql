-- Codes of the list Branch: the branches of a staff member.
alter table app_user add column branch_codes text[] not null default '{}';
