import { actionOfRest, REPEAT_SAFE } from '@wr1/schema/rules/transition/transition-action.ts';
import type { GatewayContext } from '../../context.ts';
import type { CompanySource } from '../company/company.loaders.ts';
import { companyOf } from '../company/company.loaders.ts';
import { locationOf } from '../master-data/location.loaders.ts';
import type { LocationSource } from '../master-data/master-data-entry.ts';
import { toBranch, toItem } from '../master-data/master-data-entry.ts';
import { entryOfCode } from '../master-data/master-data-list.ts';
import { placeOf } from '../master-data/place.ts';
import { unsupportedBySection7 } from '../../graphql/not-supported.ts';
import type { UserSource } from '../user/user.loaders.ts';
import { userOf } from '../user/user.loaders.ts';
import type { PriceRevision } from '../../schema.generated.ts';
import { toCharge, toChargeTotal } from './charge.ts';
import { toHistoryEntry } from './history-entry.ts';
import { readActions } from '../../graphql/record-enum.ts';
import type { RecordView } from './record-view.ts';
import { historyByShipment, revisionsByShipment } from './shipment.loaders.ts';

type NoArgs = unknown;

/** Resolvers common to quotations and bookings. */
export const recordFields = {
  allowedActions: (record: RecordView, _args: NoArgs, context: GatewayContext) =>
    context.services.profile.current === 'section7'
      ? readActions(record.row.allowed_actions.filter((name) => (actionOfRest(name) ?? '') in REPEAT_SAFE))
      : record.allowedActions,
  customer: (record: RecordView, _args: NoArgs, context: GatewayContext): Promise<CompanySource | null> =>
    companyOf(context, record.row.customer_id),
  pol: (record: RecordView, _args: NoArgs, context: GatewayContext) =>
    placeOf(context, record.row.pol, record.row.service_type),
  pod: (record: RecordView, _args: NoArgs, context: GatewayContext) =>
    placeOf(context, record.row.pod, record.row.service_type),
  pickUpLocation: (record: RecordView, _args: NoArgs, context: GatewayContext): Promise<LocationSource | null> =>
    locationOf(context, record.row.pick_up_location_id),
  deliveryLocation: (record: RecordView, _args: NoArgs, context: GatewayContext): Promise<LocationSource | null> =>
    locationOf(context, record.row.delivery_location_id),
  customsType: (record: RecordView, _args: NoArgs, context: GatewayContext) =>
    record.row.customs_type === null ? null : entryOfCode(context, 'CustomsType', toItem, record.row.customs_type),
  accountManager: (record: RecordView, _args: NoArgs, context: GatewayContext): Promise<UserSource | null> =>
    userOf(context, record.row.salesman_id),
  branch: (record: RecordView, _args: NoArgs, context: GatewayContext) =>
    record.row.branch_code === null ? null : entryOfCode(context, 'Branch', toBranch, record.row.branch_code),
  owners: (record: RecordView, _args: NoArgs, context: GatewayContext) =>
    Promise.all(record.row.owners.map(async ({ duty, user_id: id }) => ({ duty, user: await userOf(context, id) }))),
  async revisions(record: RecordView, _args: NoArgs, context: GatewayContext): Promise<PriceRevision[]> {
    unsupportedBySection7(context);
    // Most records in a list have no price, so they need no call.
    if (record.row.revision === 0) return [];
    const rows = await context.load(revisionsByShipment, record.row.id);
    return rows.map((row) => ({
      revision: row.revision,
      charges: row.charges.map((charge) => toCharge(charge, record.language)),
      chargeTotal: toChargeTotal(row.charge_total),
      validTo: row.valid_to,
      note: row.price_note,
      tariffSource: row.tariff_source,
      marginReason: row.margin_reason,
      authorName: row.author,
      createdAt: row.created_at,
    }));
  },
  async history(record: RecordView, _args: NoArgs, context: GatewayContext) {
    unsupportedBySection7(context);
    return (await context.load(historyByShipment, record.row.id)).map(toHistoryEntry);
  },
};
