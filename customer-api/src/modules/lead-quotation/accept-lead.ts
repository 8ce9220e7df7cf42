import type { AcceptedLead, acceptLeadRequest } from '@wr1/schema/rest/shipment/lead-quotation.ts';
import {
  LEAD_COMPANY_LENGTH,
  LEAD_FOREIGN_TAX_CODE_LENGTH,
  leadCompanyProblems,
} from '@wr1/schema/rules/transition/lead-link.ts';
import { decideTransition } from '@wr1/schema/rules/transition/transition.ts';
import type { Action } from '@wr1/schema/rules/transition/transition-action.ts';
import { sql } from 'kysely';
import type { z } from 'zod';
import type { Trx } from '../../db.ts';
import { ApiError, checkFields, type FieldProblem } from '../../errors.ts';
import type { RequestContext } from '../../http/context.ts';
import type { Deps } from '../../http/deps.ts';
import { queueMail } from '../mail/queue-mail.ts';
import { firstSignInPath } from '../password-reset/password-reset.mail.ts';
import { preApprove } from '../registration/pre-approve.ts';
import { isPriceUnderWay } from '../shipment/money/shipment-money.repository.ts';
import { writeTransition, type Actor, type ChangeResult } from '../shipment/shipment-write.ts';
import type { Shipment } from '../shipment/shipment.table.ts';
import { transitionRecord } from '../shipment/transition/shipment-transition.ts';
import { isCode, lockOffer } from './lead-code.ts';
import { LEAD_ACCEPTED_MAIL, LEAD_ACCOUNT_MAIL } from './lead-quotation.mail.ts';
import { findAnswerer } from './lead-quotation.repository.ts';
import type { LeadLink } from './lead-quotation.table.ts';

type Body = z.output<typeof acceptLeadRequest>;
type Context = RequestContext<null>;

interface Company {
  name: string;
  taxCode: string;
}

/** Checks what the lead entered. @throws ApiError CHECK_FIELDS (400) */
function readCompany({ company_name: name, tax_code: taxCode, foreign }: Body): Company {
  const entered = { companyName: name.trim().replaceAll(/\s+/g, ' '), taxCode: taxCode.trim(), isForeign: foreign };
  const problems = leadCompanyProblems(entered);
  const long = { companyName: LEAD_COMPANY_LENGTH, taxCode: LEAD_FOREIGN_TAX_CODE_LENGTH };
  const field = (key: keyof typeof problems, path: string): FieldProblem[] => {
    const code = problems[key];
    if (code === null) return [];
    return [{ path: [path], code, ...(code === 'TOO_LONG' && { params: { n: long[key] } }) }];
  };
  const found = [...field('companyName', 'company_name'), ...field('taxCode', 'tax_code')];
  if (found.length > 0) throw checkFields(found);
  return { name: entered.companyName, taxCode: entered.taxCode };
}

/** The active user of a customer with this email address. */
async function findUser(trx: Trx, email: string) {
  return trx
    .selectFrom('app_user')
    .innerJoin('company', 'company.id', 'app_user.company_id')
    .select(['app_user.id', 'company.id as company_id', 'company.salesman_id'])
    .where(sql<boolean>`lower(app_user.email) = lower(${email})`)
    .where('app_user.status', '=', 1)
    .where('company.kind', '=', 'CUSTOMER')
    .where('company.active', '=', true)
    .where('company.deactivated_at', 'is', null)
    .executeTakeFirst();
}

function write(
  trx: Trx,
  shipment: Shipment,
  action: Extract<Action, 'BookQuotation' | 'LinkCustomer'>,
  result: ChangeResult,
  { now, requestId }: Context,
): Promise<Shipment> {
  const { name, company_name: company } = shipment.contact ?? { name: null, company_name: null };
  const actor: Actor = { userId: null, fullName: name ?? company ?? '', role: 'ANONYMOUS', isStaff: false };
  const decision = decideTransition(transitionRecord(shipment), action, { kind: 'anonymous' }, { now });
  if (!decision.ok) throw new ApiError(decision.code, 409);
  return writeTransition(trx, shipment, decision, result, { action, actor, now, requestId });
}

async function book(
  trx: Trx,
  { link, shipment }: { link: LeadLink; shipment: Shipment },
  company: Company,
  { config }: Pick<Deps, 'config'>,
  context: Context,
): Promise<AcceptedLead> {
  const { now } = context;
  const { publicUrl } = config;
  const { contact } = shipment;
  const email = contact?.email ?? '';
  const contactName = contact?.name ?? company.name;
  const answerer = await findAnswerer(trx, [shipment.sales_owner_id, link.sender_id]);
  const salesmanId = answerer?.role === 'ADMIN_SALE' ? answerer.id : null;
  const made = await preApprove(
    trx,
    {
      companyName: company.name,
      taxCode: company.taxCode,
      contactName,
      email,
      phone: contact?.phone ?? null,
      serviceType: shipment.service_type,
      language: link.language,
      salesmanId,
    },
    { publicUrl, now },
  );
  const result: ChangeResult =
    made === null
      ? {}
      : {
          owner: { customer_id: made.companyId, salesman_id: salesmanId },
          columns: { contact_user_id: made.userId },
        };
  const booked = await write(trx, shipment, 'BookQuotation', result, context);
  await trx
    .updateTable('lead_link')
    .set({
      accepted_at: now,
      company_name: company.name,
      tax_code: company.taxCode,
      registration_id: made?.registration.id ?? null,
      code_hash: null,
      code_expires_at: null,
    })
    .where('id', '=', link.id)
    .execute();
  const words = { contact: contactName, company: company.name, number: booked.number };
  const to = { to: email, replyTo: answerer?.email ?? null, language: link.language };
  if (made === null) {
    await queueMail(trx, { ...to, template: LEAD_ACCEPTED_MAIL, values: words }, publicUrl, now);
  } else {
    const values = { ...words, username: made.registration.username };
    const path = firstSignInPath(made.token);
    await queueMail(trx, { ...to, template: LEAD_ACCOUNT_MAIL, values, path }, publicUrl, now);
  }
  return { outcome: 'BOOKED', number: shipment.number, booking_no: booked.booking_no };
}

/**
 * Accepts a quotation with the code sent to the addressed email. A new company gets an account at once, and its booking
 * waits for approval; if the company or its tax code is known, staff must link the customer. The answer is the same.
 * The address of an existing user only gives the quotation to the user's company, because users accept signed in.
 * @throws ApiError CHECK_FIELDS (400); LINK_ENDED (409); LEAD_CODE_INCORRECT (400) for a wrong, expired or too often
 * tried code; CONFLICT (409) while staff send a new price
 */
export async function acceptLead(deps: Deps, body: Body, context: Context): Promise<AcceptedLead> {
  const { now } = context;
  const company = readCompany(body);
  const accepted = await deps.db.transaction().execute(async (trx): Promise<AcceptedLead | null> => {
    const offer = await lockOffer(trx, body.token, now);
    const { link, shipment } = offer;
    if (!isCode(link, body.token, body.code, now)) {
      // Committed, so that codes cannot be tried without end.
      await trx
        .updateTable('lead_link')
        .set((eb) => ({ code_tries: eb('code_tries', '+', 1) }))
        .where('id', '=', link.id)
        .execute();
      return null;
    }
    if (await isPriceUnderWay(trx, shipment.id)) throw new ApiError('CONFLICT', 409);
    const user = await findUser(trx, shipment.contact?.email ?? '');
    if (user === undefined) return book(trx, offer, company, deps, context);
    await write(
      trx,
      shipment,
      'LinkCustomer',
      {
        owner: { customer_id: user.company_id, salesman_id: user.salesman_id },
        columns: { contact_user_id: user.id },
      },
      context,
    );
    return { outcome: 'SIGN_IN', number: shipment.number, booking_no: null };
  });
  if (accepted === null) throw checkFields([{ path: ['code'], code: 'LEAD_CODE_INCORRECT' }]);
  return accepted;
}
