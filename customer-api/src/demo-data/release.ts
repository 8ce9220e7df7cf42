import { SERVICE_TYPE } from '@wr1/schema/rules/code/service-type.ts';
import { MILESTONE } from '@wr1/schema/rules/milestone/milestone.ts';
import { BILL_TYPE, releaseTargets, type ReleaseBooking } from '@wr1/schema/rules/release/cargo-release.ts';
import { STATUS } from '@wr1/schema/rules/transition/status.ts';
import { addDays, businessDay } from '@wr1/schema/rules/tariff/quote-validity.ts';
import type { Trx } from '../db.ts';
import type { NewCargoRelease } from '../modules/cargo-release/cargo-release.table.ts';
import type { DemoRecord } from './record.ts';
import type { WrittenRecords } from './write.ts';

/** Days that a demo delivery order is valid. */
const ORDER_DAYS = 14;

/** When a record reached a milestone; undefined if it has not. */
const reached = ({ steps }: DemoRecord, code: number): Date | undefined =>
  steps.find(({ action, to }) => action === 'RecordMilestone' && to === code)?.at;

/** The release of a demo booking; null before its cargo is loaded, and if there is nothing to release. */
function releaseOf(record: DemoRecord, id: number): NewCargoRelease | null {
  const { service_type, shipping_type, customs_other_service_type = null } = record.columns;
  const booking: ReleaseBooking = { service_type, shipping_type, customs_other_service_type };
  const targets = releaseTargets(booking);
  const [loaded, arrived, released] = [
    MILESTONE.CARGO_LOADED,
    MILESTONE.ARRIVED_DESTINATION_PORT,
    MILESTONE.RELEASE_DO,
  ].map((code) => reached(record, code));
  // The release is the first milestone of an import that is only cleared.
  const planned = record.steps.find(({ to }) => to === STATUS.PLANNED_TRANSPORTATION)?.at;
  const arrival = service_type === SERVICE_TYPE.CUSTOM ? planned : arrived;
  const known = loaded ?? arrival ?? released;
  if (targets.length === 0 || known === undefined) return null;
  const isSea = service_type === SERVICE_TYPE.FCL || service_type === SERVICE_TYPE.LCL;
  const author = record.customer.salesman;
  const order = arrival ?? released;
  const originals = targets.includes('BILL') ? loaded : order;
  return {
    order_id: id,
    bill_type: isSea ? (BILL_TYPE[id % BILL_TYPE.length] ?? null) : null,
    originals_on: isSea && originals !== undefined ? businessDay(originals) : null,
    ...(targets.includes('BILL') &&
      loaded !== undefined && {
        bill_released_at: loaded,
        bill_released_by: author.id,
        bill_released_name: author.full_name,
      }),
    carrier_order_on: order === undefined ? null : businessDay(order),
    ...(released !== undefined && {
      order_number: `DO${26_000_000 + id}`,
      edo_code: `EDO${String(id * 7_919).padStart(8, '0')}`,
      valid_until: addDays(businessDay(released), ORDER_DAYS),
    }),
    edited_at: released ?? known,
  };
}

/** Writes the releases of bookings under way, complete for those whose delivery order is released. */
export async function writeReleases(trx: Trx, written: WrittenRecords): Promise<void> {
  const rows = [...written].flatMap(([record, { id, isBooking }]) => (isBooking ? (releaseOf(record, id) ?? []) : []));
  if (rows.length > 0) await trx.insertInto('cargo_release').values(rows).execute();
}
