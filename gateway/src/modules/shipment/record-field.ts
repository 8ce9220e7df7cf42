import type { GatewayContext } from '../../context.ts';
import type { CompanySource } from '../company/company.loaders.ts';
import { companyOf } from '../company/company.loaders.ts';
import { locationOf } from '../master-data/location.loaders.ts';
import type { LocationSource } from '../master-data/master-data-entry.ts';
import { placeOf } from '../master-data/place.ts';
import { globalId } from '../node/global-id.ts';
import { unsupportedBySection7 } from '../session/not-supported.ts';
import type { UserSource } from '../user/user.loaders.ts';
import { readRole, userOf } from '../user/user.loaders.ts';
import { readStatus } from './record-enum.ts';
import type { RecordView } from './record-view.ts';
import { historyByOrder } from './shipment.loaders.ts';

type NoArgs = unknown;

/** Edges that quotations and bookings have in common. */
export const recordFields = {
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
  salesman: (record: RecordView, _args: NoArgs, context: GatewayContext): Promise<UserSource | null> =>
    userOf(context, record.row.salesman_id),
  async history(record: RecordView, _args: NoArgs, context: GatewayContext) {
    unsupportedBySection7(context);
    const rows = await context.load(historyByOrder, record.row.id);
    return rows.map((row) => {
      const role = readRole(row.actor_role);
      return {
        id: globalId('HistoryEntry', row.id),
        from: row.from === null ? null : readStatus(row.from),
        to: readStatus(row.to),
        action: row.action,
        actorName: row.actor_name,
        byStaff: role === 'ADMIN' || role === 'ADMIN_SALE',
        at: row.at,
        note: row.note,
      };
    });
  },
};
