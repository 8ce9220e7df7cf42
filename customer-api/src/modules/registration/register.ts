import type { Trx } from '../../db.ts';
import { ApiError, checkFields, type FieldProblem } from '../../errors.ts';
import { limitAnonymous, type AdmitAnonymous } from '../../http/anonymous-limit.ts';
import { trustedProxies } from '../../http/client-address.ts';
import { networkOf } from '@wr1/schema/rules/network/address-network.ts';
import type { RequestContext } from '../../http/context.ts';
import type { Deps } from '../../http/deps.ts';
import { queueMail } from '../mail/queue-mail.ts';
import { notify } from '../notification/notify.ts';
import { approvalPath, RECEIVED_MAIL, TO_APPROVE_MAIL } from './registration.mail.ts';
import { listAdminsWith } from '../user-group/admin.repository.ts';
import { countFrom, hasEntry, lockRegistrations, nextId, takenFields } from './registration.repository.ts';
import {
  REGISTRATION_TRIES_PER_HOUR,
  REGISTRATIONS_PER_HOUR,
  registerProblems,
  registrationReference,
  type RegistrationInput,
} from './registration.rules.ts';

const HOUR_MS = 3_600_000;

/**
 * The error for values that are already taken, each reported at its field. The first field determines the
 * error's code.
 */
export function takenError(fields: readonly FieldProblem[]): ApiError {
  return new ApiError(fields[0]?.code ?? 'DATA_EXISTS', 409, {}, fields);
}

async function unknownCodes(trx: Trx, input: RegistrationInput): Promise<FieldProblem[]> {
  const problems: FieldProblem[] = [];
  if (!(await hasEntry(trx, 'BusinessType', input.business_type_code))) {
    problems.push({ path: ['business_type_code'], code: 'CHOICE_INVALID' });
  }
  if (!(await hasEntry(trx, 'Region', input.region_code))) {
    problems.push({ path: ['region_code'], code: 'CHOICE_INVALID' });
  }
  return problems;
}

/** Notifies and emails every ADMIN who may approve a registration. */
export async function notifyAdmins(
  trx: Trx,
  { publicUrl, now }: { publicUrl: string; now: Date },
  values: Readonly<Record<(typeof TO_APPROVE_MAIL)['variables'][number], string>>,
): Promise<void> {
  const admins = await listAdminsWith(trx, 'APPROVE_REGISTRATION');
  await notify(trx, {
    kind: 'REGISTRATION_TO_APPROVE',
    userIds: admins.map(({ id }) => id),
    params: { company: values.company, reference: values.registration },
    at: now,
  });
  for (const { email, language } of admins) {
    if (email === null) continue;
    const path = approvalPath(values.registration);
    const mail = { template: TO_APPROVE_MAIL, to: email, language, values, path };
    // oxlint-disable-next-line no-await-in-loop -- one connection: the rows go one after the other anyway
    await queueMail(trx, mail, publicUrl, now);
  }
}

/** Limits attempts per client address. @throws ApiError RATE_LIMITED (429) */
export function admitRegistrations(trustProxy: readonly string[]): AdmitAnonymous {
  return limitAnonymous(REGISTRATION_TRIES_PER_HOUR, trustedProxies(trustProxy), HOUR_MS / 1000);
}

/**
 * Accepts a registration: stores it, notifies and emails every ADMIN, and emails the applicant.
 * @param admit counts the attempt before the response can reveal existing data
 * @returns the registration's reference
 * @throws ApiError CHECK_FIELDS (400) with one problem per field; COMPANY_EXISTS, EMAIL_EXISTS or
 * USERNAME_EXISTS (409) at the fields concerned, also if a pending registration has the value; RATE_LIMITED
 * (429) after 20 registrations or 60 attempts per hour from one address
 */
export async function register(
  { db, config }: Deps,
  input: RegistrationInput,
  { language: asked, address, now }: RequestContext<null>,
  admit: AdmitAnonymous,
): Promise<string> {
  const problems = registerProblems(input);
  if (problems.length > 0) throw checkFields(problems);
  await admit(address);
  const { accepted_privacy: _, services, language = asked, ...entered } = input;
  const values = {
    ...entered,
    company_name_vn: entered.company_name_vn || null,
    gender: entered.gender ?? null,
    username: entered.username.toLowerCase(),
    services: JSON.stringify([...new Set(services)].sort((a, b) => a - b)),
    language,
  };
  return db.transaction().execute(async (trx) => {
    await lockRegistrations(trx);
    const sent = await countFrom(trx, networkOf(address), new Date(now.getTime() - HOUR_MS));
    if (sent >= REGISTRATIONS_PER_HOUR) throw new ApiError('RATE_LIMITED', 429, { seconds: HOUR_MS / 1000 });
    const unknown = await unknownCodes(trx, input);
    if (unknown.length > 0) throw checkFields(unknown);
    const taken = await takenFields(trx, values);
    if (taken.length > 0) throw takenError(taken);
    const id = await nextId(trx);
    const reference = registrationReference(id, now);
    await trx
      .insertInto('registration')
      .values({
        ...values,
        id,
        reference,
        created_at: now,
        address_from: networkOf(address),
        decided_at: null,
        decided_by: null,
        reason: null,
        company_id: null,
        user_id: null,
      })
      .execute();
    const received = { template: RECEIVED_MAIL, to: values.email, language, values: { registration: reference } };
    await queueMail(trx, received, config.publicUrl, now);
    await notifyAdmins(
      trx,
      { publicUrl: config.publicUrl, now },
      {
        company: values.company_name,
        registration: reference,
        contact: values.contact_name,
        taxCode: values.tax_code,
        volume: values.shipment_volume,
      },
    );
    return reference;
  });
}
