import { bodyOf, fieldNamed } from '@wr1/schema/field/field.ts';
import { companyIdentityFields, ownCompanyFields } from '@wr1/schema/field/own-company.ts';
import { checkSize, pageConnection, pageWindow } from '../../connection.ts';
import type { GatewayContext } from '../../context.ts';
import { attemptWith } from '../../graphql/attempt.ts';
import { requireRowId } from '../../graphql/global-id.ts';
import { offered, unsupportedBySection7 } from '../../graphql/not-supported.ts';
import { UpstreamFailure } from '../../rest/failure.ts';
import type { Resolvers } from '../../schema.generated.ts';
import { knownCompany } from '../company/company.loaders.ts';
import { toCompanyChange } from './company-change.ts';
import { toForwarderContact } from './forwarder-contact.ts';
import {
  fetchForwarderContact,
  fetchOwnCompany,
  listCompanyChanges,
  requestChange,
  stepCompanyChange,
  updateForwarderLogo,
  updateOwnCompany,
} from './own-company.api.ts';

const attempt = attemptWith(([first, ...rest]) => [
  fieldNamed(companyIdentityFields, String(first)) ?? String(first),
  ...rest,
]);
const attemptDetails = attemptWith(([first, ...rest]) => {
  const name = fieldNamed(ownCompanyFields, String(first));
  return name === undefined ? [String(first), ...rest] : ['company', name];
});

/** Drops the cached session, which contains the company's name and whether it shares records. */
function forget(context: GatewayContext): void {
  if (context.token !== null) context.services.sessions.forget(context.token);
}

const step = (
  context: GatewayContext,
  objectType: Parameters<typeof stepCompanyChange>[1],
  { id, ...more }: { id: string; reason?: string },
) =>
  attempt(context, async () => {
    const body = { ...more, id: requireRowId(id, 'CompanyChange') };
    const { result, message } = await stepCompanyChange(context.rest, objectType, body);
    context.services.live.touched(context);
    return { companyChange: toCompanyChange(result), message };
  });

export const ownCompanyResolvers: Resolvers = {
  Query: {
    async forwarderContact(_parent, _args, context) {
      if (context.services.profile.current === 'section7') return null;
      const contact = await offered(fetchForwarderContact(context.rest)).catch((error: unknown) => {
        if (error instanceof UpstreamFailure && error.kind === 'not-supported') return null;
        throw error;
      });
      return contact && toForwarderContact(contact, context.language);
    },
    ownCompany(_parent, _args, context) {
      unsupportedBySection7(context);
      return fetchOwnCompany(context.rest);
    },
    async companyChanges(_parent, { state, first, after }, context) {
      unsupportedBySection7(context);
      const window = pageWindow(checkSize('first', first ?? 50, 100), after);
      const { page, pageSize } = window;
      const { rows, total } = await listCompanyChanges(context.rest, { state, page, pageSize });
      return pageConnection(window, rows, total, toCompanyChange);
    },
  },
  OwnCompany: {
    company: ({ id, code, name, acronym }) => knownCompany({ id, code, name, acronym }),
    nameEn: ({ name }) => name,
    nameVn: ({ name_vn: name }) => name,
    taxCode: ({ tax_code: code }) => code,
    businessTypeCode: ({ business_type_code: code }) => code,
    countryCode: ({ country_code: code }) => code,
    addressVn: ({ address_vn: address }) => address,
    regionCode: ({ region_code: code }) => code,
    contactName: ({ contact_name: name }) => name,
    signatureLine: ({ signature_line: line }) => line,
    workingDays: ({ working_days: days }) => days,
    timeZone: ({ time_zone: zone }) => zone,
    opensAt: ({ opens_at: time }) => time,
    closesAt: ({ closes_at: time }) => time,
    hasSharedRecords: ({ share_within_company: shares }) => shares,
    isForwarder: ({ is_forwarder: is }) => is,
    waitingChange: ({ waiting_change: change }) => (change === null ? null : toCompanyChange(change)),
  },
  CompanyChange: {
    company: ({ row }) => knownCompany({ id: row.company_id, code: row.company_code, name: row.company_name }),
    state: ({ row }) => row.state,
    before: ({ row }) => ({ name: row.old_name, nameVn: row.old_name_vn, taxCode: row.old_tax_code }),
    requested: ({ row }) => ({ name: row.name, nameVn: row.name_vn, taxCode: row.tax_code }),
    requestedByName: ({ row }) => row.requested_by_name,
    requestedAt: ({ row }) => row.requested_at,
    decidedByName: ({ row }) => row.decided_by_name,
    decidedAt: ({ row }) => row.decided_at,
    reason: ({ row }) => row.reason,
  },
  Mutation: {
    updateOwnCompany: (_parent, { input }, context) =>
      attemptDetails(context, async () => {
        const body = {
          ...bodyOf(ownCompanyFields, input.company),
          id: requireRowId(input.id, 'Company'),
          version: input.expectedVersion ?? undefined,
        };
        const { result, message } = await updateOwnCompany(context.rest, body);
        forget(context);
        return { ownCompany: result, message };
      }),
    updateForwarderLogo: (_parent, { input }, context) =>
      attempt(context, async () => {
        const body = { image: input.image ?? null, version: input.expectedVersion ?? undefined };
        const { result, message } = await updateForwarderLogo(context.rest, body);
        return { ownCompany: result, message };
      }),
    requestCompanyChange: (_parent, { input }, context) =>
      attempt(context, async () => {
        const { result, message } = await requestChange(context.rest, bodyOf(companyIdentityFields, input));
        forget(context);
        return { companyChange: toCompanyChange(result), message };
      }),
    withdrawCompanyChange: (_parent, { input }, context) => step(context, 'WithdrawCompanyChange', input),
    approveCompanyChange: (_parent, { input }, context) => step(context, 'ApproveCompanyChange', input),
    rejectCompanyChange: (_parent, { input }, context) => step(context, 'RejectCompanyChange', input),
  },
};
