-- Addresses from which a generated file can be fetched once: a list as a spreadsheet, a paper as a PDF. Only the hash of
-- the token is kept; it ends with the session that asked.
create table download_ticket (
  hash text primary key,
  kind text not null check (kind in ('EXPORT', 'PAPER')),
  session_id uuid not null references auth_session (id) on delete cascade,
  language text not null check (language in ('en', 'vn')),
  -- What was asked for, checked again when it is fetched.
  request jsonb not null,
  created_at timestamptz not null,
  expires_at timestamptz not null
);
create index download_ticket_session on download_ticket (session_id);
create index download_ticket_age on download_ticket (expires_at);
