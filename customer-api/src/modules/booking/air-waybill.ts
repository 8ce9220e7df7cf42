import { awbNumber, isHouseWaybill, normalizeAwbNumber } from '@wr1/schema/rules/cargo/check-digit.ts';
import { SERVICE_TYPE } from '@wr1/schema/rules/code/service-type.ts';
import { masterDataShape } from '@wr1/schema/rest/master-data/master-data.ts';
import type { Db } from '../../db.ts';
import type { FieldProblem } from '../../errors.ts';
import type { Shipment } from '../shipment/shipment.table.ts';

const PATH = ['transport_document_no'];

/** The parts of a plan that concern the air waybill. */
export interface WaybillPlan {
  transport_document_no: string | null;
  schedule_id: number | null;
}

type Waybilled = Pick<Shipment, 'service_type' | 'transport_document_no' | 'schedule_id'>;

/**
 * Normalizes a transport document number for storage: on air bookings, a master air waybill becomes
 * `738-12345675`; other numbers are only trimmed. Null if blank.
 */
export function tidyDocumentNumber(shipment: Pick<Shipment, 'service_type'>, text: string | null): string | null {
  const number = text?.trim() || null;
  if (number === null || shipment.service_type !== SERVICE_TYPE.AIR || isHouseWaybill(number)) return number;
  return normalizeAwbNumber(number);
}

/** Airlines with their air waybill prefixes; airlines without a prefix are omitted. */
async function findPrefixes(db: Db): Promise<{ code: string; name: string; prefix: string }[]> {
  const rows = await db
    .selectFrom('master_data')
    .select(['code', 'name', 'data'])
    .where('list', '=', 'Airlines')
    .execute();
  return rows.flatMap(({ code, name, data }) => {
    const prefix = masterDataShape.Airlines.safeParse(data).data?.awbPrefix ?? null;
    return prefix === null ? [] : [{ code, name, prefix }];
  });
}

async function findCarrier(db: Db, scheduleId: number | null): Promise<string | null> {
  if (scheduleId === null) return null;
  const query = db.selectFrom('schedule').select('carrier_code').where('id', '=', scheduleId);
  return (await query.executeTakeFirst())?.carrier_code ?? null;
}

/**
 * Checks the master air waybill in an air booking's plan: its check digit, and its prefix against the
 * carrier's unless the user has confirmed it. The prefix is not checked if the carrier or its prefix is
 * unknown. House air waybills have our own numbers and are not checked.
 * @param shipment the booking before the change
 * @param plan the plan after the change, with the number as {@link tidyDocumentNumber} returns it
 */
export async function waybillProblems(
  db: Db,
  shipment: Waybilled,
  plan: WaybillPlan,
  isConfirmed: boolean,
): Promise<FieldProblem[]> {
  const number = plan.transport_document_no;
  if (shipment.service_type !== SERVICE_TYPE.AIR || number === null || isHouseWaybill(number)) return [];
  const isNew = number !== shipment.transport_document_no;
  if (!isNew && plan.schedule_id === shipment.schedule_id) return [];
  // An invalid number stored before this check existed doesn't block a change of the flight.
  if (awbNumber(number) !== null) return isNew ? [{ path: PATH, code: 'AWB_NUMBER' }] : [];
  const carrierCode = isConfirmed ? null : await findCarrier(db, plan.schedule_id);
  if (carrierCode === null) return [];
  const airlines = await findPrefixes(db);
  const carrier = airlines.find(({ code }) => code === carrierCode);
  const prefix = number.slice(0, 3);
  if (carrier === undefined || carrier.prefix === prefix) return [];
  const owner = airlines.find((airline) => airline.prefix === prefix);
  const params = {
    found: owner === undefined ? prefix : `${prefix} (${owner.name})`,
    carrier: `${carrier.prefix} (${carrier.name})`,
  };
  return [{ path: PATH, code: 'AWB_OTHER_AIRLINE', params }];
}
