import type { PublicQuotationRequest } from '@wr1/schema/rest/account/lead.ts';
import { leadContactProblems, type LeadContact } from '@wr1/schema/rules/validation/lead-contact.ts';
import type { Trx } from '../../db.ts';
import { ApiError, type FieldProblem } from '../../errors.ts';
import { forbidRepeat } from '../../transaction-guard.ts';
import { limitAnonymous, limitEach } from '../../http/anonymous-limit.ts';
import { trustedProxies } from '../../http/client-address.ts';
import type { RequestContext } from '../../http/context.ts';
import type { Deps } from '../../http/deps.ts';
import { withIdempotency } from '../idempotency/idempotency.ts';
import { queueMail } from '../mail/queue-mail.ts';
import { readRequest } from '../quotation/request/request.ts';
import { writeRequest } from '../quotation/request/write-request.ts';
import type { ShipmentContact } from '../shipment/shipment.table.ts';
import { CounterChange } from '../shipment/list/tab-counter.repository.ts';
import { LEAD_RECEIVED_MAIL, REGISTER_PATH, requestReceivedValues } from './lead.mail.ts';

/** Maximum requests per hour, both per network address and per email address. */
export const LEAD_REQUESTS_PER_HOUR = 10;

/** User ID for idempotency keys of people without an account. */
const NOBODY = 0;

type Asked = Omit<PublicQuotationRequest, 'homepage'>;
type Admit = (address: string, email: string) => Promise<void>;

/** The request body's field for each contact field. */
const FIELD: Readonly<Record<keyof LeadContact, string>> = {
  name: 'name',
  companyName: 'company_name',
  email: 'email',
  phone: 'phone',
};

function tidyContact({ name, company_name, email, phone }: Asked['contact']): LeadContact {
  return {
    name: name.trim(),
    companyName: company_name?.trim() ?? '',
    email: email.trim(),
    phone: phone?.trim() ?? '',
  };
}

function contactProblems(contact: LeadContact): FieldProblem[] {
  return Object.entries(leadContactProblems(contact)).map(([field, { check, params }]) => ({
    path: ['contact', FIELD[field as keyof LeadContact]],
    code: check,
    params: params as FieldProblem['params'],
  }));
}

async function insertLead(
  trx: Trx,
  asked: Asked,
  { config }: Pick<Deps, 'config'>,
  admit: Admit,
  context: RequestContext<null>,
): Promise<{ reference: string }> {
  const { now, address, language, requestId } = context;
  const { contact: entered, ...details } = asked;
  const contact = tidyContact(entered);
  const columns = await readRequest(trx, details, now, contactProblems(contact));
  // Only valid requests count, so that correcting a field is not rate-limited.
  forbidRepeat();
  await admit(address, contact.email.toLowerCase());
  const kept: ShipmentContact = {
    company_name: contact.companyName || null,
    name: contact.name,
    email: contact.email,
    phone: contact.phone || null,
  };
  const shipment = await writeRequest(
    trx,
    { ...columns, status: 1, customer_id: null, contact: kept, contact_user_id: null, salesman_id: null },
    {
      action: 'RequestQuotation',
      actor: { userId: null, fullName: contact.name, role: 'ANONYMOUS', isStaff: false },
      counters: new CounterChange(),
      now,
      requestId,
    },
  );
  const values = await requestReceivedValues(trx, shipment, language);
  const mail = { template: LEAD_RECEIVED_MAIL, to: contact.email, language, values, path: REGISTER_PATH };
  await queueMail(trx, mail, config.publicUrl, now);
  return { reference: shipment.number };
}

/**
 * Returns the handler for quotation requests without an account. It creates a lead that staff link to a
 * customer later, notifies staff and emails the requester. Requests are limited per network address, except
 * those of trusted proxies, and per email address.
 */
export function openPublicRequests(deps: Deps) {
  const perAddress = limitAnonymous(LEAD_REQUESTS_PER_HOUR, trustedProxies(deps.config.trustProxy), 3_600);
  const perEmail = limitEach(LEAD_REQUESTS_PER_HOUR, 3_600);
  const admit: Admit = async (address, email) => {
    await perAddress(address);
    await perEmail(email);
  };
  return async (body: PublicQuotationRequest, context: RequestContext<null>): Promise<{ reference: string }> => {
    const { homepage, ...asked } = body;
    if (homepage.trim() !== '') throw new ApiError('QUOTE_REQUEST_SEND_FAILED', 422);
    const repeat = { userId: NOBODY, key: context.idempotencyKey, action: 'wr1/RequestPublicQuotation', body: asked };
    return deps.db
      .transaction()
      .execute((trx) => withIdempotency(trx, repeat, () => insertLead(trx, asked, deps, admit, context)));
  };
}
