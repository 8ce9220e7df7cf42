import type { JourneyRow, MilestoneRow } from '@wr1/schema/rest/milestone/milestone.ts';
import type { TestAnswer, TestApp } from '../../testing/test-app.ts';
import { act, makeShipment, openSailing, type MadeShipment } from '../shipment/shipment.testkit.ts';
import type { Shipment } from '../shipment/shipment.table.ts';

const HOUR_MS = 3_600_000;

/** FCL export with trucks and customs, with two numbered containers: template 14. */
export const EXPORT_14 = {
  shipping_type: 2,
  has_customs: true,
  has_container_trucking: true,
  containers: JSON.stringify([
    {
      truckId: 'C1',
      cont_type: '45G1',
      quantity: 2,
      weight_kg: 18_000,
      container_no: ['WRLU1000011', 'WRLU1001384'],
      seal_no: [],
    },
  ]),
};

/** A planned booking (7) on a sailing, approved by the customer just now. */
export async function planned(app: TestApp, made: Partial<MadeShipment> = {}): Promise<Shipment> {
  const sailing = await openSailing(app);
  const change = { ...EXPORT_14, ever_released: true, schedule_id: sailing.id, etd: sailing.etd, ...made.change };
  const shipment = await makeShipment(app, { ...made, status: 63, change });
  const { status, body } = await act(app, 'client.demo', 'ApproveRelease', { id: shipment.id });
  if (status !== 200) throw new Error(`ApproveRelease: ${status} ${JSON.stringify(body)}`);
  return shipment;
}

/**
 * Records a milestone at a number of hours from now, by default an hour ago, with a reason in case the time
 * is unusual.
 */
export function record(
  app: TestApp,
  shipment: Pick<Shipment, 'id'>,
  code: number,
  more: { hours?: number; as?: string } & Record<string, unknown> = {},
): Promise<TestAnswer> {
  const { hours = -1, as = 'sales.demo', ...body } = more;
  const actual_at = new Date(app.now().getTime() + hours * HOUR_MS).toISOString();
  return act(app, as, 'RecordMilestone', { id: shipment.id, code, actual_at, reason: 'Loaded ahead of time', ...body });
}

/** The journey of a booking for a user. */
export async function journeyOf(app: TestApp, shipment: Pick<Shipment, 'id'>, as = 'client.demo'): Promise<JourneyRow> {
  const { body } = await app.call('get', `/wr1?objectType=GetMilestones&ids=${shipment.id}`, { as });
  const [journey] = body.result;
  return journey;
}

/** Completed milestones as text: code, container index, and `?` if skipped. */
export function doneOf({ milestones }: { milestones: readonly MilestoneRow[] }): string[] {
  return milestones
    .filter(({ done }) => done)
    .map(({ code, container, skipped }) => `${code}${container?.slice(2) ?? ''}${skipped ? '?' : ''}`);
}

/** Meets the requirements of releases that the documentation desk records; the demo customers have payment days. */
export async function readyToRelease(app: TestApp, { id }: Pick<Shipment, 'id'>): Promise<void> {
  const on = app.now().toISOString().slice(0, 10);
  const needed: Record<string, object> = {
    BILL_TYPE: { bill_type: 'SEA_WAYBILL' },
    CARRIER_ORDER: { carrier_order_on: on },
  };
  const { body } = await app.call('get', `/wr1?objectType=CargoReleaseList&order_ids=${id}`, { as: 'admin.demo' });
  const codes: { code: string }[] = body.result[0].requirements;
  const change = Object.assign({ id }, ...codes.map(({ code }) => needed[code]));
  const done = await app.call('put', '/wr1?objectType=UpdateCargoRelease', { as: 'admin.demo', body: change });
  if (done.status !== 200) throw new Error(`UpdateCargoRelease: ${done.status} ${JSON.stringify(done.body)}`);
}
