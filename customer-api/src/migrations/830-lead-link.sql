-- Links by which a person without an account reads and accepts a quotation. Only hashes of the token and of the code
-- are stored, so this table opens nothing.
create table lead_link (
  id bigint generated always as identity primary key,
  order_id bigint not null references shipment (id) on delete cascade,
  hash text not null,
  revision integer not null,
  language text not null check (language in ('en', 'vn')),
  -- The person who sent the quotation.
  sender_id bigint references app_user (id) on delete set null,
  created_at timestamptz not null,
  -- The end of the quotation's last day of validity.
  expires_at timestamptz not null,
  revoked_at timestamptz,
  opened integer not null default 0,
  opened_at timestamptz,
  -- The code emailed last; null if none, or once it was used.
  code_hash text,
  code_expires_at timestamptz,
  -- Wrong codes entered for the code emailed last.
  code_tries integer not null default 0,
  accepted_at timestamptz,
  -- Entered on acceptance; null until then.
  company_name text,
  tax_code text,
  -- The registration made on acceptance; null if the company is known and staff must link it.
  registration_id bigint references registration (id) on delete set null
);
create unique index lead_link_hash on lead_link (hash);
create index lead_link_order on lead_link (order_id, id desc);

alter table mail_message add column reply_to text;

-- Whether the customer accepted a quotation without an account and waits for an ADMIN's approval.
alter table company add column awaits_approval boolean not null default false;

-- A lead downloads the PDF of a quotation without a session.
alter table download_ticket
  add column lead_link_id bigint references lead_link (id) on delete cascade,
  drop constraint download_ticket_whose,
  add constraint download_ticket_whose check (num_nonnulls(session_id, api_key_id, lead_link_id) = 1),
  drop constraint download_ticket_kind_check,
  add constraint download_ticket_kind_check check (kind in ('EXPORT', 'PAPER', 'PERSON_DATA', 'LEAD_PAPER'));
create index download_ticket_lead on download_ticket (lead_link_id) where lead_link_id is not null;
