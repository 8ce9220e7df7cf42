import { z } from 'zod';
import { LEAD_LINK_STATE } from '../../rules/transition/lead-link.ts';
import { answer, day, idsQuery, instant, rowId } from '../common.ts';
import { pdfAnswer } from '../document/pdf.ts';
import { scheduleRow } from '../schedule/schedule.ts';
import { chargeRow, chargeTotal } from './charge.ts';

/** The latest link by which a lead reads a quotation; only its hash is stored. */
export const leadLinkRow = z.object({
  order_id: rowId,
  state: z.enum(LEAD_LINK_STATE),
  /** The addressed email; null if the person's data was erased. */
  email: z.string().nullable(),
  sent_at: instant,
  /** Null if the user was deleted. */
  sent_by: z.string().nullable(),
  expires_at: instant,
  /** Number of visits and the time of the last one; null if there was none. */
  opened: z.number().int().nonnegative(),
  opened_at: instant.nullable(),
  accepted_at: instant.nullable(),
  company_name: z.string().nullable(),
  tax_code: z.string().nullable(),
  /** The registration made on acceptance; null if there is none. */
  registration: z.string().nullable(),
  /** Whether staff must approve the company or link the customer before the booking can be acknowledged. */
  waiting: z.boolean(),
});

/** GET wr1?objectType=LeadLinks&order_ids=1,2: staff only. */
export const leadLinkQuery = z.object({ order_ids: idsQuery });

export const leadLinkListAnswer = answer(z.array(leadLinkRow));

/** PUT wr1?objectType=RevokeLeadLink and ResendLeadLink: the record's id. */
export const leadLinkRequest = z.object({ id: rowId });

export const leadLinkAnswer = answer(leadLinkRow);

const token = z.string().max(200);

/** POST leadQuotation, without a session. The token is in the body so that no log contains it. */
export const leadQuotationRequest = z.object({ token, refresh: z.boolean().default(false) });

/** A quotation as its link shows it: no IDs, no cost, no notes among staff. */
export const leadQuotation = z.object({
  number: z.string(),
  service_type: z.number().int(),
  shipping_type: z.number().int(),
  pol: z.string(),
  pod: z.string(),
  /** Short form, for example "2 × 40HC". */
  cargo: z.string(),
  gross_weight_kg: z.number(),
  cargo_ready: day.nullable(),
  incoterm: z.string().nullable(),
  revision: z.number().int(),
  valid_to: day,
  /** The forwarder's note to the customer. */
  price_note: z.string().nullable(),
  charges: z.array(chargeRow.omit({ unit_cost: true })),
  charge_total: chargeTotal,
  schedule: scheduleRow.nullable(),
  contact_name: z.string().nullable(),
  company_name: z.string().nullable(),
  /** The addressed email, masked: l…@example.com. */
  email: z.string(),
  account_manager: z
    .object({ name: z.string(), email: z.string().nullable(), phone: z.string().nullable() })
    .nullable(),
});

/** `quotation` is set while the link is active. UNKNOWN: it never existed. */
export const leadQuotationAnswer = answer(
  z.object({ state: z.enum([...LEAD_LINK_STATE, 'UNKNOWN']), quotation: leadQuotation.nullable() }),
);

/** POST leadQuotation/code: emails a code to the addressed email. */
export const leadCodeRequest = z.object({ token });

/** The masked address. */
export const leadCodeAnswer = answer(z.object({ email: z.string(), minutes: z.number().int() }));

/** POST leadQuotation/accept. Lengths here only bound the work; rules/transition/lead-link.ts reports errors. */
export const acceptLeadRequest = z.object({
  token,
  code: z.string().max(20),
  company_name: z.string().max(1_000),
  tax_code: z.string().max(100),
  foreign: z.boolean().default(false),
});

/**
 * BOOKED: the booking is made and the next steps are emailed. SIGN_IN: the address belongs to a user, whose company
 * now has the quotation; nothing is accepted.
 */
export const acceptLeadAnswer = answer(
  z.object({ outcome: z.enum(['BOOKED', 'SIGN_IN']), booking_no: z.string().nullable(), number: z.string() }),
);

/** POST leadQuotation/pdf. */
export const leadPdfRequest = z.object({ token, language: z.enum(['en', 'vn']) });

export const leadPdfAnswer = pdfAnswer;

export type LeadLinkRow = z.infer<typeof leadLinkRow>;
export type LeadQuotationRow = z.infer<typeof leadQuotation>;
export type LeadQuotationResultRow = z.infer<typeof leadQuotationAnswer>['result'];
export type AcceptedLead = z.infer<typeof acceptLeadAnswer>['result'];
