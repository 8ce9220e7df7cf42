import type { Language } from '@wr1/schema/rules/code/language.ts';
import { sql } from 'kysely';
import type { Trx } from '../../db.ts';
import { issueOneTimeToken } from '../one-time-token/one-time-token.ts';
import { addCompany, addRootUser, type Registration } from './make-account.ts';
import { notifyAdmins } from './register.ts';
import { lockRegistrations, nextId, takenFields } from './registration.repository.ts';
import { registrationReference } from './registration.rules.ts';

/** A company that accepted a quotation without an account, and the person who did. */
export interface PreApproved {
  companyName: string;
  taxCode: string;
  contactName: string;
  email: string;
  phone: string | null;
  serviceType: number;
  language: Language;
  /** The account manager; null for none. */
  salesmanId: number | null;
}

/** What a pre-approved registration has made. */
export interface MadeAccount {
  registration: Registration;
  companyId: number;
  userId: number;
  /** The token of the first sign-in. It must reach only the registration's email address. */
  token: string;
}

const MOST_TRIES = 100;

/** A free username made of the letters and digits of an email address. */
async function freeUsername(trx: Trx, email: string): Promise<string> {
  const local = email
    .slice(0, email.lastIndexOf('@'))
    .toLowerCase()
    .replaceAll(/[^a-z0-9]/g, '');
  const base = `${local}customer`.slice(0, Math.max(6, Math.min(local.length, 16)));
  for (let n = 0; n < MOST_TRIES; n += 1) {
    const username = n === 0 ? base : `${base}${n + 1}`;
    // oxlint-disable-next-line no-await-in-loop -- the first candidate is nearly always free
    const { rows } = await sql<{ taken: boolean }>`
      select exists (select from app_user where username = ${username})
        or exists (select from registration where approval = 0 and username = ${username}) as taken`.execute(trx);
    if (rows[0]?.taken !== true) return username;
  }
  throw new Error('No free username');
}

/**
 * Registers a company that accepted a quotation: it and its administrator exist at once, and its bookings wait for an
 * ADMIN's approval.
 * @returns null if the name, tax code or email address is already known, so that staff must decide
 */
export async function preApprove(
  trx: Trx,
  wanted: PreApproved,
  { publicUrl, now }: { publicUrl: string; now: Date },
): Promise<MadeAccount | null> {
  await lockRegistrations(trx);
  const username = await freeUsername(trx, wanted.email);
  const identity = {
    company_name: wanted.companyName,
    company_name_vn: null,
    tax_code: wanted.taxCode,
    email: wanted.email,
    username,
  };
  if ((await takenFields(trx, identity)).length > 0) return null;
  const id = await nextId(trx);
  const reference = registrationReference(id, now);
  const registration = await trx
    .insertInto('registration')
    .values({
      ...identity,
      id,
      reference,
      // Unknown until the customer or staff enter them.
      business_type_code: '',
      region_code: '',
      address: '',
      shipment_volume: '',
      contact_name: wanted.contactName,
      gender: null,
      phone: wanted.phone ?? '',
      services: JSON.stringify([wanted.serviceType]),
      language: wanted.language,
      created_at: now,
      address_from: null,
      decided_at: null,
      decided_by: null,
      reason: null,
      company_id: null,
      user_id: null,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  const { salesmanId } = wanted;
  const companyId = await addCompany(trx, registration, { level: null, salesmanId, awaitsApproval: true });
  const userId = await addRootUser(trx, registration, companyId);
  await trx.updateTable('registration').set({ company_id: companyId, user_id: userId }).where('id', '=', id).execute();
  const values = {
    company: wanted.companyName,
    registration: reference,
    contact: wanted.contactName,
    taxCode: wanted.taxCode,
    volume: '',
  };
  await notifyAdmins(trx, { publicUrl, now }, values);
  const token = await issueOneTimeToken(trx, { kind: 'FIRST_SIGN_IN', userId, now });
  return { registration, companyId, userId, token };
}
