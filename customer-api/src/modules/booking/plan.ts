import type { shipmentActionRequest, ShipmentRow } from '@wr1/schema/rest/shipment/shipment.ts';
import type { z } from 'zod';
import type { Db, Trx } from '../../db.ts';
import type { FieldProblem } from '../../errors.ts';
import type { RequestContext } from '../../http/context.ts';
import { isMilestone } from '@wr1/schema/rules/milestone/milestone.ts';
import { replanRollover, rolloverParams } from '../milestone/departure/notify-departure.ts';
import { checkContainerNumbers } from '../shipment/cargo/cargo-input.rules.ts';
import { tidyDocumentNumber, waybillProblems } from './air-waybill.ts';
import { changeShipment } from '../shipment/shipment-change.ts';
import { brokenRules } from '../../errors.ts';
import { hasPlan } from '../shipment/transition/shipment-transition.ts';
import { findChosenSchedule, scheduleColumns } from '../shipment/transition/shipment-schedule.repository.ts';
import { tidyContainerNumber } from '../shipment/tidy-shipment.ts';
import type { Shipment, ShipmentChange } from '../shipment/shipment.table.ts';

type UpdateBookingPlan = z.output<(typeof shipmentActionRequest)['UpdateBookingPlan']>;
type ContainerNumbers = NonNullable<UpdateBookingPlan['containers']>;

function tidyText(text: string | null): string | null {
  return text?.trim() || null;
}

/** The record's container lines with the numbers entered; omitted lines do not change. */
export function numberedContainers(
  lines: Shipment['containers'],
  entered: ContainerNumbers,
): { lines: Shipment['containers']; problems: FieldProblem[] } {
  const known = new Set(lines.map(({ truckId }) => truckId));
  const problems: FieldProblem[] = entered.flatMap(({ truckId }, index) =>
    known.has(truckId) ? [] : [{ path: ['containers', index, 'truckId'], code: 'CHOICE_INVALID' }],
  );
  const byKey = new Map(entered.map((line) => [line.truckId, line]));
  const numbered = lines.map((line) => {
    const numbers = byKey.get(line.truckId);
    if (numbers === undefined) return line;
    return {
      ...line,
      container_no: numbers.container_no.map(tidyContainerNumber),
      seal_no: numbers.seal_no.map((seal) => seal.trim()),
    };
  });
  // Report problems at the line's index in the request, not in the record.
  const placeOf = new Map(entered.map(({ truckId }, index) => [truckId, index]));
  const wrong = checkContainerNumbers(numbered).flatMap(({ path, ...problem }) => {
    const line = numbered[Number(path[1])];
    const index = line === undefined ? undefined : placeOf.get(line.truckId);
    return index === undefined ? [] : [{ ...problem, path: ['containers', index, ...path.slice(2)] }];
  });
  return { lines: numbered, problems: [...problems, ...wrong] };
}

async function scheduleChange(trx: Trx, shipment: Shipment, scheduleId: number | null) {
  if (scheduleId === null) return { columns: scheduleColumns(undefined), problems: [] };
  const schedule = await findChosenSchedule(trx, scheduleId);
  const path = ['schedule_id'];
  if (schedule === undefined) return { columns: {}, problems: [{ path, code: 'CHOICE_INVALID' } as const] };
  const fits =
    schedule.service_type === shipment.service_type && schedule.pol === shipment.pol && schedule.pod === shipment.pod;
  if (!fits) return { columns: {}, problems: [{ path, code: 'SCHEDULE_MISMATCH' } as const] };
  return { columns: scheduleColumns(schedule), problems: [] };
}

/**
 * The columns of a plan as entered.
 * @throws ApiError BROKEN_RULES (422)
 */
export async function planColumns(trx: Trx, shipment: Shipment, body: UpdateBookingPlan): Promise<ShipmentChange> {
  const columns: ShipmentChange = {};
  const problems: FieldProblem[] = [];
  for (const field of ['carrier_booking_no', 'truck_plan', 'empty_depot', 'cfs'] as const) {
    const value = body[field];
    if (value !== undefined) columns[field] = tidyText(value);
  }
  if (body.transport_document_no !== undefined) {
    columns.transport_document_no = tidyDocumentNumber(shipment, body.transport_document_no);
  }
  if (body.customs_date !== undefined) columns.customs_date = body.customs_date;
  if (body.is_space_requested !== undefined) columns.is_space_requested = body.is_space_requested;
  if (body.schedule_id !== undefined) {
    const change = await scheduleChange(trx, shipment, body.schedule_id);
    Object.assign(columns, change.columns);
    problems.push(...change.problems);
  }
  if (body.containers !== undefined) {
    const numbered = numberedContainers(shipment.containers, body.containers);
    columns.containers = JSON.stringify(numbered.lines);
    problems.push(...numbered.problems);
  }
  const { transport_document_no = shipment.transport_document_no, schedule_id = shipment.schedule_id } = columns;
  const waybill = { transport_document_no, schedule_id };
  problems.push(...(await waybillProblems(trx, shipment, waybill, body.confirm_airline === true)));
  // A booking under way has milestones planned around its departure.
  if (isMilestone(shipment.status) && !hasPlan({ ...shipment, ...columns })) {
    problems.push({ path: ['schedule_id'], code: 'REQUIRED' });
  }
  if (problems.length > 0) throw brokenRules(problems);
  return columns;
}

/**
 * Saves a booking's plan and reference numbers. Omitted fields do not change; null clears a field. With the reason of a
 * rollover, the customer is notified of the new departure.
 */
export async function updateBookingPlan(
  db: Db,
  body: UpdateBookingPlan,
  context: RequestContext,
): Promise<ShipmentRow> {
  return changeShipment(db, { action: 'UpdateBookingPlan', body, context }, async (trx, shipment) => {
    const columns = await planColumns(trx, shipment, body);
    const reason = tidyText(body.rollover_reason ?? null);
    const { schedule_id: after } = columns;
    const isMoved = after !== undefined && after !== null && after !== shipment.schedule_id;
    if (isMoved && isMilestone(shipment.status)) await replanRollover(trx, shipment, after, context);
    if (reason === null) return { columns };
    // A rollover always has another departure to go to.
    if (!isMoved) throw brokenRules([{ path: ['schedule_id'], code: 'CHOICE_INVALID' }]);
    return {
      columns,
      note: reason,
      noticeKind: 'SAILING_CHANGED',
      notice: await rolloverParams(trx, { before: shipment.schedule_id, after }, context.now),
    };
  });
}
