import type { LeadMatchReason } from '@wr1/schema/rest/account/lead.ts';
import { sql } from 'kysely';
import type { Db } from '../../db.ts';
import { companyHost } from '../registration/registration.rules.ts';
import type { ShipmentContact } from '../shipment/shipment.table.ts';

/** Maximum suggestions per lead. */
const LIMIT = 5;

// Words common in company names, without accents, in lower case.
const FORM =
  /\b(cong ty|tnhh|mtv|co phan|cp|thuong mai|san xuat|xuat nhap khau|company|co|ltd|limited|jsc|corp|inc|group)\b/g;

/** The distinctive part of a company's name, in the form of search_key(); null if under three characters. */
export function nameCore(name: string | null): string | null {
  const key = (name ?? '')
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/đ/gi, 'd')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, ' ')
    .replaceAll(FORM, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();
  return key.length < 3 ? null : key;
}

/** A customer the requester may belong to. */
export interface LeadMatch {
  companyId: number;
  reason: LeadMatchReason;
}

/**
 * Active customers that match the requester's email address, its domain or the company name: best match
 * first, at most five, without duplicates. The caller checks visibility.
 */
export async function findLeadMatches(db: Db, contact: ShipmentContact): Promise<LeadMatch[]> {
  const email = contact.email?.toLowerCase() ?? '';
  const domain = companyHost(contact.email ?? '');
  const name = nameCore(contact.company_name);
  const { rows } = await sql<{ company_id: number; reason: LeadMatchReason }>`
    with address (company_id, email) as (
      select id, lower(email) from company where email is not null
      union all
      select company_id, lower(email) from app_user where email is not null
    ), found (company_id, reason, rank) as (
      select company_id, 'EMAIL', 1 from address where email = ${email}::text
      union all
      select company_id, 'EMAIL_DOMAIN', 2 from address where split_part(email, '@', 2) = ${domain}::text
      union all
      select id, 'NAME', 3 from company where position(${name}::text in search_text) > 0
    )
    select distinct on (rank, name, company.id) company.id as company_id, found.reason
    from found join company on company.id = found.company_id
    where company.kind = 'CUSTOMER' and company.active
    order by rank, name, company.id
    limit 50`.execute(db);
  const seen = new Map<number, LeadMatchReason>();
  for (const { company_id: id, reason } of rows) if (!seen.has(id)) seen.set(id, reason);
  return [...seen].slice(0, LIMIT).map(([companyId, reason]) => ({ companyId, reason }));
}
