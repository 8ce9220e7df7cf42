import { languageKey, languageOfKey } from '@wr1/schema/rules/code/language.ts';
import { attemptWith } from '../../graphql/attempt.ts';
import { codeOf, keyOf } from '@wr1/schema/rules/code/code-list.ts';
import { APPROVAL } from '@wr1/schema/rules/validation/registration.ts';
import { SERVICE_TYPE } from '@wr1/schema/rules/code/service-type.ts';
import { checkSize, pageConnection, pageWindow } from '../../connection.ts';
import type { GatewayContext } from '../../context.ts';
import { gatewayError } from '../../errors.ts';
import type { RegisterInput, Resolvers } from '../../schema.generated.ts';
import { toCustomerLevel, toItem, toRegion } from '../master-data/master-data-entry.ts';
import { entryOfCode } from '../master-data/master-data-list.ts';
import { requireRowId } from '../../graphql/global-id.ts';
import { enter } from '../session/enter.ts';
import { offered, unsupportedBySection7 } from '../../graphql/not-supported.ts';
import { firstSignIn } from '../session/session.api.ts';
import { readServiceType } from '../../graphql/record-enum.ts';
import { flatPath } from '../shipment/record-change.ts';
import { decide, listRegistrations, register } from './registration.api.ts';
import type { RegistrationSource } from './registration.loaders.ts';
import { duplicatesOfRegistration, toRegistration } from './registration.loaders.ts';

const GENDER = { MALE: 1, FEMALE: 2 } as const;

function serviceCode(key: RegisterInput['services'][number]): number {
  const code = codeOf(SERVICE_TYPE, key);
  if (code === null) throw gatewayError('BAD_USER_INPUT', { text: 'UNKNOWN is not a service.' });
  return code;
}

function registerBody(input: RegisterInput) {
  const { language } = input;
  return {
    company_name: input.companyName,
    company_name_vn: input.companyNameVn ?? null,
    tax_code: input.taxCode,
    business_type_code: input.businessTypeCode,
    region_code: input.regionCode,
    address: input.address,
    contact_name: input.contactName,
    gender: input.gender ? GENDER[input.gender] : null,
    phone: input.phone,
    email: input.email,
    username: input.username,
    shipment_volume: input.shipmentVolume,
    services: input.services.map(serviceCode),
    ...(language && { language: languageOfKey(language) }),
    accepted_privacy: input.hasAcceptedPrivacy,
  };
}

const attempt = attemptWith(flatPath);

function decided(context: GatewayContext, act: () => ReturnType<typeof decide>) {
  return attempt(context, async () => {
    const { row, message } = await act();
    context.services.live.touched(context);
    return { registration: toRegistration(row), message };
  });
}

/** Resolves a field from the row, by its REST name. */
const of =
  <K extends keyof RegistrationSource['row']>(name: K) =>
  ({ row }: RegistrationSource): RegistrationSource['row'][K] =>
    row[name];

export const registrationResolvers: Resolvers = {
  Query: {
    async registrations(_parent, { filter, first, after }, context) {
      unsupportedBySection7(context);
      const window = pageWindow(checkSize('first', first ?? 50, 100), after);
      const { rows, total, totals } = await listRegistrations(context.rest, {
        search: filter?.search,
        approval: filter?.approval ? APPROVAL[filter.approval] : null,
        reference: filter?.reference,
        page: window.page,
        pageSize: window.pageSize,
      });
      return Object.assign(pageConnection(window, rows, total, toRegistration), { counts: totals });
    },
  },
  Registration: {
    reference: of('reference'),
    approval: ({ row }) => keyOf(APPROVAL, row.approval) ?? 'APPROVING',
    approvalCode: of('approval'),
    companyName: of('company_name'),
    companyNameVn: of('company_name_vn'),
    taxCode: of('tax_code'),
    businessTypeCode: of('business_type_code'),
    businessType: ({ row }, _args, context) => entryOfCode(context, 'BusinessType', toItem, row.business_type_code),
    regionCode: of('region_code'),
    region: ({ row }, _args, context) => entryOfCode(context, 'Region', toRegion, row.region_code),
    address: of('address'),
    contactName: of('contact_name'),
    gender: ({ row }) => keyOf(GENDER, row.gender),
    phone: of('phone'),
    email: of('email'),
    username: of('username'),
    shipmentVolume: of('shipment_volume'),
    services: ({ row }) => row.services.map(readServiceType),
    language: ({ row }) => languageKey(row.language),
    createdAt: of('created_at'),
    decidedAt: of('decided_at'),
    decidedByName: of('decided_by_name'),
    reason: of('reason'),
    level: ({ row: { customer_level_code: code } }, _args, context) =>
      code === null ? null : entryOfCode(context, 'CustomerLevel', toCustomerLevel, code),
    accountManagerName: of('salesman_name'),
    companyCode: of('company_code'),
    firstSignIn: of('first_sign_in'),
    possibleDuplicates: async ({ row }, _args, context) =>
      (await context.load(duplicatesOfRegistration, row.id)).map(({ code, name, tax_code: taxCode, reasons }) => ({
        code,
        name,
        taxCode,
        reasons,
      })),
  },
  Mutation: {
    register: (_parent, { input }, context) =>
      attempt(context, () => offered(register(context.rest, registerBody(input)))),
    firstSignIn(_parent, { input }, context) {
      unsupportedBySection7(context);
      return enter(context, () => offered(firstSignIn(context, input.token)), 'LINK_ENDED');
    },
    approveRegistration: (_parent, { input }, context) =>
      decided(context, () =>
        decide(context.rest, 'ApproveRegistration', {
          id: requireRowId(input.id, 'Registration'),
          salesman_id: input.accountManagerId ? requireRowId(input.accountManagerId, 'User') : null,
          customer_level_code: input.customerLevelCode ?? null,
        }),
      ),
    rejectRegistration: (_parent, { input }, context) =>
      decided(context, () =>
        decide(context.rest, 'RejectRegistration', {
          id: requireRowId(input.id, 'Registration'),
          reason: input.reason,
        }),
      ),
    resendFirstSignIn: (_parent, { input }, context) =>
      decided(context, () => decide(context.rest, 'ResendFirstSignIn', { id: requireRowId(input.id, 'Registration') })),
  },
};
