import type { Language } from '@wr1/schema/rules/code/language.ts';
import type { Db } from '../../db.ts';
import type { PdfIssuer, PdfParty } from './pdf-sheet.ts';

const COMPANY = [
  'company.name',
  'company.name_vn',
  'company.address',
  'company.address_vn',
  'company.tax_code',
  'company.phone',
  'company.email',
] as const;

interface StoredCompany {
  name: string;
  name_vn: string | null;
  address: string | null;
  address_vn: string | null;
  tax_code: string | null;
  phone: string | null;
  email: string | null;
}

function partyOf(company: StoredCompany, language: Language): PdfParty {
  const isVietnamese = language === 'vn';
  return {
    name: isVietnamese ? (company.name_vn ?? company.name) : company.name,
    address: isVietnamese ? (company.address_vn ?? company.address) : company.address,
    taxCode: company.tax_code,
    phone: company.phone,
    email: company.email,
  };
}

/** The forwarder's own company, as printed on documents. */
export async function findForwarder(db: Db, language: Language): Promise<PdfIssuer> {
  const row = await db
    .selectFrom('company')
    .select([...COMPANY, 'company.signature_line', 'company.logo'])
    .where('kind', '=', 'FORWARDER')
    .orderBy('id')
    .limit(1)
    .executeTakeFirstOrThrow();
  const logo = row.logo === null ? null : Buffer.from(row.logo);
  return { ...partyOf(row, language), signatureLine: row.signature_line, logo };
}

/** A customer, as printed on documents; undefined if there is none. */
export async function findCustomer(db: Db, id: number | null, language: Language): Promise<PdfParty | undefined> {
  if (id === null) return undefined;
  const row = await db.selectFrom('company').select(COMPANY).where('id', '=', id).executeTakeFirst();
  return row === undefined ? undefined : partyOf(row, language);
}

export interface PdfPerson {
  name: string;
  phone: string | null;
  email: string | null;
  company_id: number;
}

export async function findPeople(db: Db, ids: readonly (number | null)[]): Promise<Map<number, PdfPerson>> {
  const wanted = ids.filter((id) => id !== null);
  if (wanted.length === 0) return new Map();
  const rows = await db
    .selectFrom('app_user')
    .select(['id', 'full_name as name', 'phone', 'email', 'company_id'])
    .where('id', 'in', wanted)
    .execute();
  return new Map(rows.map(({ id, ...person }) => [id, person]));
}

/** Names and addresses of pick-up and delivery places, by ID. */
export async function findPlaceTexts(
  db: Db,
  ids: readonly (number | null)[],
  language: Language,
): Promise<Map<number, string>> {
  const wanted = ids.filter((id) => id !== null);
  if (wanted.length === 0) return new Map();
  const rows = await db
    .selectFrom('location')
    .select(['id', 'name', 'name_vn', 'address', 'address_vn'])
    .where('id', 'in', wanted)
    .execute();
  return new Map(
    rows.map((row) => {
      const isVietnamese = language === 'vn';
      const address = isVietnamese ? (row.address_vn ?? row.address) : row.address;
      return [row.id, [isVietnamese ? row.name_vn : row.name, address].filter(Boolean).join(', ')];
    }),
  );
}
