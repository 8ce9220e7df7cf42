-- A new email address waits for its confirmation link; links to undo a change outlive it. Both carry an address.
alter table one_time_token drop constraint one_time_token_kind_check;
alter table one_time_token add constraint one_time_token_kind_check
  check (kind in ('PASSWORD_RESET', 'FIRST_SIGN_IN', 'EMAIL_CHANGE', 'EMAIL_UNDO'));
-- EMAIL_CHANGE: the address that is to be confirmed. EMAIL_UNDO: the address that comes back.
alter table one_time_token add column email text;
alter table one_time_token add constraint one_time_token_email
  check ((email is not null) = (kind in ('EMAIL_CHANGE', 'EMAIL_UNDO')));
-- One link of each kind per user, except links to undo: each change of address has its own.
drop index one_time_token_user;
create unique index one_time_token_user on one_time_token (user_id, kind) where kind <> 'EMAIL_UNDO';
create index one_time_token_undo on one_time_token (user_id, created_at) where kind = 'EMAIL_UNDO';
create index one_time_token_undo_email on one_time_token (lower(email)) where kind = 'EMAIL_UNDO';
