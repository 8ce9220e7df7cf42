-- The outbox of mails: written in the transaction that causes them, sent by a job.
create table mail_message (
  id bigint generated always as identity primary key,
  kind text not null,
  to_address text not null,
  language text not null check (language in ('en', 'vn')),
  subject text not null,
  -- Both are emptied once the mail is on its way: they may hold one-time links.
  plain text,
  html text,
  created_at timestamptz not null,
  tries smallint not null default 0,
  next_try_at timestamptz,
  sent_at timestamptz,
  last_error text
);
create index mail_message_due on mail_message (next_try_at) where next_try_at is not null;
