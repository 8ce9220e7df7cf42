import type { RegistrationDuplicate } from '@wr1/schema/rest/account/registration.ts';
import { sql } from 'kysely';
import type { Db } from '../../db.ts';
import { companyHost, isSameName, nameCore, plainTaxCode } from './registration.rules.ts';

/** Fields of a registration that are compared with existing customers. */
export interface Applicant {
  company_name: string;
  company_name_vn: string | null;
  tax_code: string;
  email: string;
  phone: string;
}

/** Minimum trigram similarity (0 to 1) for a name to be compared further, word by word. */
const NEAR = 0.4;
/** Maximum number of candidates compared. */
const MOST_LOOKED_AT = 50;
const MOST_SHOWN = 5;
/** Leading digits of a tax code that a company and its branches share. */
const MOTHER_DIGITS = 10;

interface Candidate {
  id: number;
  code: string;
  name: string;
  name_vn: string | null;
  tax_code: string | null;
  by_tax: boolean;
  by_host: boolean;
  by_phone: boolean;
}

function reasonsOf(candidate: Candidate, cores: readonly string[]): RegistrationDuplicate['reasons'] {
  const names = [candidate.name, candidate.name_vn ?? ''].map(nameCore);
  const byName = cores.some((core) => names.some((name) => isSameName(core, name)));
  return [
    ...(candidate.by_tax ? ['TAX_CODE' as const] : []),
    ...(byName ? ['NAME' as const] : []),
    ...(candidate.by_host ? ['EMAIL_DOMAIN' as const] : []),
    ...(candidate.by_phone ? ['PHONE' as const] : []),
  ];
}

/** Customers that may be the same company, best match first. Excludes the company that approval created. */
export async function findDuplicates(
  db: Db,
  applicant: Applicant,
  ownCompany: number | null,
): Promise<Omit<RegistrationDuplicate, 'registration_id'>[]> {
  const core = nameCore(applicant.company_name);
  const coreVn = nameCore(applicant.company_name_vn ?? '');
  const host = companyHost(applicant.email);
  const mother = plainTaxCode(applicant.tax_code).slice(0, MOTHER_DIGITS);
  const digits = applicant.phone.replaceAll(/\D/g, '').replace(/^84/, '0');
  const { rows } = await sql<Candidate>`
    with compared as (
      select c.id, c.code, c.name, c.name_vn, c.tax_code,
        left(replace(c.tax_code, '-', ''), ${MOTHER_DIGITS}::int) is not distinct from ${mother}::text as by_tax,
        greatest(word_similarity(${core}::text, c.search_text), word_similarity(${coreVn}::text, c.search_text)) as near,
        ${host}::text is not null and (
          split_part(lower(c.email), '@', 2) is not distinct from ${host}::text
          or exists (select from app_user u where u.company_id = c.id and split_part(lower(u.email), '@', 2) = ${host}::text)
        ) as by_host,
        regexp_replace(regexp_replace(c.phone, '[^0-9]', '', 'g'), '^84', '0') is not distinct from ${digits}::text
          as by_phone
      from company c where c.kind = 'CUSTOMER' and c.merged_into_id is null and c.id is distinct from ${ownCompany}::bigint
    )
    select * from compared where by_tax or by_host or by_phone or near >= ${NEAR}::float8
    order by by_tax desc, by_host::int + by_phone::int desc, near desc, id
    limit ${MOST_LOOKED_AT}`.execute(db);
  return rows
    .map((row) => ({
      company_id: row.id,
      code: row.code,
      name: row.name,
      tax_code: row.tax_code,
      reasons: reasonsOf(row, [core, coreVn]),
    }))
    .filter(({ reasons }) => reasons.length > 0)
    .sort((a, b) => b.reasons.length - a.reasons.length)
    .slice(0, MOST_SHOWN);
}
