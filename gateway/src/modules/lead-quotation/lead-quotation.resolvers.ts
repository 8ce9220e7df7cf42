import { languageOfKey } from '@wr1/schema/rules/code/language.ts';
import type { Language } from '@wr1/schema/rules/code/language.ts';
import type { LeadQuotationRow } from '@wr1/schema/rest/shipment/lead-quotation.ts';
import type { ShipmentRow } from '@wr1/schema/rest/shipment/shipment.ts';
import type { GatewayContext } from '../../context.ts';
import { gatewayError } from '../../errors.ts';
import { attemptWith } from '../../graphql/attempt.ts';
import { toDecimal } from '../../graphql/decimal.ts';
import { fileUrl } from '../../graphql/file-url.ts';
import { offered, unsupportedBySection7 } from '../../graphql/not-supported.ts';
import { readServiceType, readShippingType } from '../../graphql/record-enum.ts';
import type { FieldPath } from '../../graphql/user-error.ts';
import { UpstreamFailure } from '../../rest/failure.ts';
import type { Resolvers } from '../../schema.generated.ts';
import { placeOf } from '../master-data/place.ts';
import { ScheduleView } from '../schedule/schedule-view.ts';
import { toCharge, toChargeTotal } from '../shipment/charge.ts';
import { recordRowId } from '../shipment/record-change.ts';
import {
  acceptLeadQuotation,
  changeLeadLink,
  readLeadQuotation,
  requestLeadCode,
  requestLeadPdf,
} from './lead-quotation.api.ts';
import { leadLinkOfShipment, toLeadLink } from './lead-quotation.loaders.ts';

const INPUT_NAME: Readonly<Record<string, string>> = { company_name: 'companyName', tax_code: 'taxCode' };
const inputPath: FieldPath = (path) => path.map((part) => INPUT_NAME[String(part)] ?? part);

const attempt = attemptWith(inputPath);

async function toQuotation(row: LeadQuotationRow, language: Language, context: GatewayContext) {
  const manager = row.account_manager;
  return {
    number: row.number,
    serviceType: readServiceType(row.service_type),
    shippingType: readShippingType(row.shipping_type),
    polCode: row.pol,
    podCode: row.pod,
    pol: await placeOf(context, row.pol, row.service_type),
    pod: await placeOf(context, row.pod, row.service_type),
    cargo: row.cargo,
    grossWeightKg: toDecimal(row.gross_weight_kg),
    cargoReady: row.cargo_ready,
    incotermCode: row.incoterm,
    revision: row.revision,
    validTo: row.valid_to,
    priceNote: row.price_note,
    charges: row.charges.map((charge) => toCharge({ ...charge, unit_cost: null }, language)),
    chargeTotal: toChargeTotal(row.charge_total),
    schedule: row.schedule === null ? null : new ScheduleView(row.schedule),
    contactName: row.contact_name,
    companyName: row.company_name,
    maskedEmail: row.email,
    accountManager: manager && { companyName: null, name: manager.name, email: manager.email, phone: manager.phone },
  };
}

/** The latest link, for staff; null for customers, also if there is one. */
async function leadLink(
  { row: { id, contact } }: { row: Pick<ShipmentRow, 'id' | 'contact'> },
  _args: unknown,
  context: GatewayContext,
) {
  // Only requests without an account have a contact, so other records need no call.
  if (contact === null || context.services.profile.current === 'section7') return null;
  try {
    const row = await context.load(leadLinkOfShipment, id);
    return row && toLeadLink(row);
  } catch (error) {
    if (error instanceof UpstreamFailure && error.kind === 'refused' && error.status === 403) return null;
    throw error;
  }
}

const changed = (context: GatewayContext, objectType: 'RevokeLeadLink' | 'ResendLeadLink', id: string) =>
  attempt(context, async () => {
    const { result, message } = await changeLeadLink(context.rest, objectType, recordRowId(id));
    context.services.live.touched(context);
    return { leadLink: toLeadLink(result), message };
  });

export const leadQuotationResolvers: Resolvers = {
  Query: {
    async leadQuotation(_parent, { token, isRefresh }, context) {
      unsupportedBySection7(context);
      if (token === '' || token.length > 200) {
        throw gatewayError('BAD_USER_INPUT', { text: 'token must contain 1 to 200 characters.' });
      }
      // Not cached: the cache does not notice that a link was revoked elsewhere.
      context.trace.isComplete = false;
      const body = { token, refresh: isRefresh ?? false };
      const { state, quotation } = await offered(readLeadQuotation(context.rest, body));
      return { state, quotation: quotation && (await toQuotation(quotation, context.language, context)) };
    },
  },
  Quotation: { leadLink },
  Booking: { leadLink },
  Mutation: {
    requestLeadCode: (_parent, { input }, context) =>
      attempt(context, async () => {
        const { email, minutes } = await offered(requestLeadCode(context.rest, input.token));
        return { maskedEmail: email, validMinutes: minutes };
      }),
    acceptLeadQuotation: (_parent, { input }, context) =>
      attempt(context, async () => {
        const {
          outcome,
          number,
          booking_no: bookingNumber,
        } = await offered(
          acceptLeadQuotation(context.rest, {
            token: input.token,
            code: input.code,
            company_name: input.companyName,
            tax_code: input.taxCode,
            foreign: input.isForeignCompany ?? false,
          }),
        );
        context.services.live.touched(context);
        return { outcome, number, bookingNumber };
      }),
    requestLeadPdf: (_parent, { input }, context) =>
      attempt(context, async () => {
        const body = { token: input.token, language: languageOfKey(input.language) };
        const done = await offered(requestLeadPdf(context.rest, body));
        return { downloadUrl: fileUrl(done.token), expiresAt: done.expires_at, fileName: done.file_name };
      }),
    revokeLeadLink: (_parent, { input }, context) => changed(context, 'RevokeLeadLink', input.id),
    resendLeadLink: (_parent, { input }, context) => changed(context, 'ResendLeadLink', input.id),
  },
};
