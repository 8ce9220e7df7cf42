import type { HouseBillDraftRow } from '@wr1/schema/rest/document/house-bill-draft.ts';
import { can } from '@wr1/schema/rules/access/ability.ts';
import {
  amendmentCutOff,
  BILL_AMENDMENT_FEE_ENTRY,
  BILL_AMENDMENT_FEE_USD,
  BILL_AMENDMENT_HOURS,
  BILL_AMENDMENT_HOURS_ENTRY,
  customerBillActions,
  type HouseBillAction,
  type HouseBillState,
} from '@wr1/schema/rules/instruction/house-bill.ts';
import { isClosed } from '@wr1/schema/rules/transition/party-edit.ts';
import type { Db } from '../../db.ts';
import type { RequestContext, Viewer } from '../../http/context.ts';
import { readSetting } from '../master-data/code-book.ts';
import type { Shipment } from '../shipment/shipment.table.ts';
import { inScope, mayChange, scopeOf } from '../shipment/visibility.ts';
import { bookedContent } from '../shipping-instruction/booked-instruction.ts';
import { isInstructed } from '../shipping-instruction/shipping-instruction.repository.ts';
import type { StoredBillVersion } from './house-bill-draft.table.ts';

type View = Pick<RequestContext, 'viewer' | 'now'>;

interface Terms {
  hours: number;
  feeUsd: number;
}

async function readTerms(db: Db): Promise<Terms> {
  const read = async (entry: string, usual: number) => {
    const setting = Number((await readSetting(db, entry)) ?? Number.NaN);
    return Number.isFinite(setting) && setting >= 0 ? setting : usual;
  };
  return {
    hours: await read(BILL_AMENDMENT_HOURS_ENTRY, BILL_AMENDMENT_HOURS),
    feeUsd: await read(BILL_AMENDMENT_FEE_ENTRY, BILL_AMENDMENT_FEE_USD),
  };
}

/** The bookings whose draft can still change: not once the bill is released, which then needs a corrected original. */
export async function openBills(db: Db, shipments: readonly Shipment[]): Promise<Set<number>> {
  const ids = shipments.filter(({ status }) => !isClosed(status)).map(({ id }) => id);
  const released = await db
    .selectFrom('cargo_release')
    .select('order_id')
    .where('order_id', 'in', [0, ...ids])
    .where('bill_released_at', 'is not', null)
    .execute();
  return new Set(ids.filter((id) => !released.some(({ order_id: one }) => one === id)));
}

function actionsOf(viewer: Viewer, shipment: Shipment, state: HouseBillState): readonly HouseBillAction[] {
  const { isStaff, rights, viewedBy } = viewer;
  if (viewedBy !== null || !mayChange(viewer, shipment)) return [];
  if (!can(rights.ability, 'update', isStaff ? 'StaffBooking' : 'Booking')) return [];
  return isStaff ? ['SEND'] : customerBillActions(state);
}

const toVersion = (version: StoredBillVersion): HouseBillDraftRow['versions'][number] => ({
  number: version.number,
  content: version.content,
  parties: version.parties,
  sent_at: version.sent_at.toISOString(),
  sent_by: version.sent_name,
  changes: version.changes,
  fee_usd: version.fee_usd === null ? null : Number(version.fee_usd),
  answered_at: version.answered_at?.toISOString() ?? null,
  answered_by: version.answered_name,
});

/** Drafts of house bills as the viewer sees them; records without one are omitted. */
export async function viewBillDrafts(
  db: Db,
  shipments: readonly Shipment[],
  { viewer, now }: View,
): Promise<HouseBillDraftRow[]> {
  const shown = shipments.filter(isInstructed);
  if (shown.length === 0) return [];
  const ids = shown.map(({ id }) => id);
  const stored = await db.selectFrom('house_bill_draft').selectAll().where('order_id', 'in', ids).execute();
  const versions = await db
    .selectFrom('house_bill_draft_version')
    .selectAll()
    .where('order_id', 'in', ids)
    .orderBy('number', 'desc')
    .execute();
  const instructions = viewer.isStaff
    ? await db
        .selectFrom('shipping_instruction_version')
        .select(['order_id', 'content'])
        .where('order_id', 'in', ids)
        .orderBy('number', 'desc')
        .execute()
    : [];
  const open = await openBills(db, shown);
  const { hours, feeUsd } = await readTerms(db);
  return shown.map((shipment) => {
    const isOwn = ({ order_id: id }: { order_id: number }) => id === shipment.id;
    const draft = stored.find(isOwn);
    const own = versions.filter(isOwn);
    const state = draft?.state ?? 'NOT_SENT';
    const { etd } = shipment;
    const cutOff = etd === null || shipment.schedule_cancelled ? null : amendmentCutOff(etd, hours);
    const start = own[0]?.content ?? instructions.find(isOwn)?.content ?? bookedContent(shipment);
    return {
      order_id: shipment.id,
      state,
      // Remarks are for the documentation desk and not on a bill.
      content: viewer.isStaff ? { ...start, remark: null } : null,
      versions: own.map(toVersion),
      amendment_cut_off: cutOff?.toISOString() ?? null,
      is_past_cut_off: cutOff !== null && cutOff <= now,
      amendment_fee_usd: feeUsd,
      actions: open.has(shipment.id) ? [...actionsOf(viewer, shipment, state)] : [],
      version: draft?.version ?? 0,
    };
  });
}

/** Drafts of house bills by row id; those that are hidden from the viewer or do not exist are omitted. */
export async function listBillDrafts(db: Db, ids: readonly number[], view: View): Promise<HouseBillDraftRow[]> {
  const shipments = await db
    .selectFrom('shipment')
    .selectAll()
    .where('shipment.id', 'in', [0, ...ids])
    .where(inScope(scopeOf(view.viewer)))
    .execute();
  return viewBillDrafts(db, shipments, view);
}
