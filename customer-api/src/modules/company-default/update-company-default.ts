import type { CompanyDefaultRow, updateCompanyDefaultRequest } from '@wr1/schema/rest/master-data/company-default.ts';
import type { z } from 'zod';
import type { Db, Trx } from '../../db.ts';
import { ApiError, checkFields, staleVersion } from '../../errors.ts';
import type { RequestContext } from '../../http/context.ts';
import { auditAccount } from '../../platform/account-audit.ts';
import { findChosenLocations } from '../shipment/shipment-location.repository.ts';
import { customerAccount } from '../customer/write-customer.ts';
import { findCompanyDefaults } from './company-default.repository.ts';

type Body = z.output<typeof updateCompanyDefaultRequest>;

const LOCATIONS = ['pick_up_location_id', 'delivery_location_id'] as const;
const PARTIES = ['shipper_id', 'consignee_id', 'notify_party_id', 'agent_id'] as const;
type Choice = Omit<CompanyDefaultRow, 'shipping_type' | 'version'>;

const idsOf = (choice: Choice, keys: readonly (keyof Choice)[]) =>
  keys.flatMap((key) => (typeof choice[key] === 'number' ? [choice[key]] : []));

/** @throws ApiError CHECK_FIELDS (400) for a place or party that the company may not choose */
async function refuseForeign(trx: Trx, companyId: number, choice: Choice): Promise<void> {
  const places = await findChosenLocations(trx, idsOf(choice, LOCATIONS), companyId);
  const parties = await trx
    .selectFrom('party')
    .select('id')
    .where('id', 'in', [0, ...idsOf(choice, PARTIES)])
    .where('customer_id', '=', companyId)
    .where('active', '=', true)
    .execute();
  const known = new Set(parties.map(({ id }) => id));
  const wrong = [
    ...LOCATIONS.filter((key) => choice[key] !== null && !places.has(choice[key])),
    ...PARTIES.filter((key) => choice[key] !== null && !known.has(choice[key])),
  ];
  if (wrong.length > 0) throw checkFields(wrong.map((key) => ({ path: [key], code: 'CHOICE_INVALID' })));
}

/** The names of the chosen places and parties, for the audit log. */
async function audited(trx: Trx, choice: Choice) {
  const names = async (table: 'location' | 'party', keys: typeof LOCATIONS | typeof PARTIES) => {
    const rows = await trx
      .selectFrom(table)
      .select(['id', 'name'])
      .where('id', 'in', [0, ...idsOf(choice, keys)])
      .execute();
    return keys.map((key) => [key.replace('_id', ''), rows.find(({ id }) => id === choice[key])?.name ?? null]);
  };
  return Object.fromEntries([...(await names('location', LOCATIONS)), ...(await names('party', PARTIES))]);
}

/**
 * Updates the defaults of the caller's own company.
 * @throws ApiError CHECK_FIELDS (400); FORBIDDEN (403) for the forwarder; STALE_VERSION (409)
 */
export async function updateCompanyDefault(db: Db, body: Body, context: RequestContext): Promise<CompanyDefaultRow> {
  const { viewer, now } = context;
  if (viewer.isStaff) throw new ApiError('FORBIDDEN', 403);
  const { companyId } = viewer;
  const { shipping_type: shippingType, version, ...given } = body;
  const choice = { ...given, notify_party_id: given.notify_same ? null : given.notify_party_id };
  return db.transaction().execute(async (trx) => {
    // Serializes the first save, which has no row to lock.
    const company = await trx
      .selectFrom('company')
      .select(['id', 'name'])
      .where('id', '=', companyId)
      .forNoKeyUpdate()
      .executeTakeFirstOrThrow();
    const find = async () =>
      (await findCompanyDefaults(trx, companyId)).find((row) => row.shipping_type === shippingType);
    const before = await find();
    if (before === undefined) throw new Error(`No defaults for ${shippingType}`);
    if (version !== undefined && version !== before.version) throw staleVersion();
    await refuseForeign(trx, companyId, choice);
    const columns = { ...choice, edited_at: now, version: before.version + 1 };
    await trx
      .insertInto('company_default')
      .values({ company_id: companyId, shipping_type: shippingType, ...columns })
      .onConflict((conflict) => conflict.columns(['company_id', 'shipping_type']).doUpdateSet(columns))
      .execute();
    await auditAccount(trx, context, customerAccount(company), 'UPDATE', {
      before: await audited(trx, before),
      after: await audited(trx, choice),
    });
    return { ...choice, shipping_type: shippingType, version: before.version + 1 };
  });
}
