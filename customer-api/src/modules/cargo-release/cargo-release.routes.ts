import {
  cargoReleaseAnswer,
  cargoReleaseListAnswer,
  cargoReleaseListQuery,
  extendDeliveryOrderRequest,
  overrideCargoReleaseRequest,
  releaseBillRequest,
  releaseDeliveryOrderRequest,
  updateCargoReleaseRequest,
} from '@wr1/schema/rest/shipment/cargo-release.ts';
import { message } from '@wr1/schema/rules/message/message.ts';
import type { ActionTable } from '../../http/action-table.ts';
import { success } from '../../http/action.ts';
import type { Deps } from '../../http/deps.ts';
import { parseIds } from '../../http/ids.ts';
import { listReleases } from './cargo-release.repository.ts';
import { releaseOrder } from './release-delivery-order.ts';
import { extendOrder, overrideRelease, releaseBill, updateRelease } from './write-cargo-release.ts';

const PLACE = { path: '/wr1', tag: 'cargo-release' } as const;
const CHANGE = {
  ...PLACE,
  method: 'put',
  access: { action: 'update', subject: 'StaffBooking' },
  answer: cargoReleaseAnswer,
} as const;

/** Routes for the release of bills and delivery orders. Customers read it; the documentation desk changes it. */
export function registerCargoReleaseRoutes(table: ActionTable, { db }: Deps): void {
  table.add({
    ...PLACE,
    method: 'get',
    select: { objectType: 'CargoReleaseList' },
    summary: 'Requirements and state of the release of bills and delivery orders, by booking.',
    access: 'any',
    query: cargoReleaseListQuery,
    answer: cargoReleaseListAnswer,
    handler: async ({ query, context }) => success(await listReleases(db, parseIds(query.order_ids) ?? [], context)),
  });
  table.add({
    ...CHANGE,
    select: { objectType: 'UpdateCargoRelease' },
    summary: 'Updates bill type, days of receipt and details of the delivery order.',
    body: updateCargoReleaseRequest,
    handler: async ({ body, context }) =>
      success(await updateRelease(db, body, context), message('UPDATED', context.language)),
  });
  table.add({
    ...CHANGE,
    select: { objectType: 'ReleaseBill' },
    summary: 'Releases the bill of lading once its requirements are met.',
    body: releaseBillRequest,
    handler: async ({ body, context }) =>
      success(await releaseBill(db, body, context), message('UPDATED', context.language)),
  });
  table.add({
    ...CHANGE,
    select: { objectType: 'ReleaseDeliveryOrder' },
    summary: 'Releases the delivery order once its requirements are met, and records its milestone.',
    body: releaseDeliveryOrderRequest,
    handler: async ({ body, context }) =>
      success(await releaseOrder(db, body, context), message('UPDATED', context.language)),
  });
  table.add({
    ...CHANGE,
    select: { objectType: 'ExtendDeliveryOrder' },
    summary: 'Extends the validity of a released delivery order.',
    body: extendDeliveryOrderRequest,
    handler: async ({ body, context }) =>
      success(await extendOrder(db, body, context), message('UPDATED', context.language)),
  });
  table.add({
    ...CHANGE,
    select: { objectType: 'OverrideCargoRelease' },
    summary: 'Meets the money requirement of a booking by a decision of Accounting, with a reason.',
    access: { action: 'read', subject: 'StaffBooking' },
    body: overrideCargoReleaseRequest,
    handler: async ({ body, context }) =>
      success(await overrideRelease(db, body, context), message('UPDATED', context.language)),
  });
}
