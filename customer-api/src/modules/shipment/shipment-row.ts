import { restAction } from '@wr1/schema/rules/transition/transition-action.ts';
import type { CutOffRow } from '@wr1/schema/rest/shipment/cut-off.ts';
import type { ScheduleRow } from '@wr1/schema/rest/schedule/schedule.ts';
import type { ChargeRow } from '@wr1/schema/rest/shipment/charge.ts';
import { shipmentRow, type HistoryRow, type ShipmentRow } from '@wr1/schema/rest/shipment/shipment.ts';
import { canChangeParties, isClosed } from '@wr1/schema/rules/transition/party-edit.ts';
import { isMessageCode, message } from '@wr1/schema/rules/message/message.ts';
import { releaseNeeds } from '@wr1/schema/rules/release/release-need.ts';
import { NO_PARTIES } from '@wr1/schema/rest/shipment/shipment-party.ts';
import type { RequestContext, Viewer } from '../../http/context.ts';
import type { RecordArrival } from './arrival/arrival.ts';
import { chargeTotals, quantityText, unitPriceText } from '../tariff/charge.rules.ts';
import { clockOf } from './sla/shipment-sla.ts';
import { openActions } from './transition/shipment-transition.ts';
import type { ChargeLine, Shipment, StatusHistory } from './shipment.table.ts';
import { withholdsEdit } from '../user-group/call-need.ts';
import { ownersOf } from '../data-scope/owner-column.ts';
import { mayChange } from './visibility.ts';
import { seesCost } from '../../http/sees-cost.ts';

function instant(value: Date | null): string | null {
  return value === null ? null : value.toISOString();
}

function number(value: string | null): number | null {
  return value === null ? null : Number(value);
}

/** The REST form of a price line. Only staff see costs. */
export function toChargeRow(line: ChargeLine, viewer: Viewer): ChargeRow {
  return {
    seq: line.seq,
    code: line.code,
    name: line.name,
    name_vn: line.name_vn,
    basis: line.basis,
    cont_type: line.cont_type,
    quantity: quantityText(line.quantity),
    unit_price: unitPriceText(line.unit_price, line.currency),
    currency: line.currency,
    amount: line.amount,
    vat_rate: Number(line.vat_rate),
    unit_cost: seesCost(viewer) && line.unit_cost !== null ? unitPriceText(line.unit_cost, line.currency) : null,
  };
}

/** The cargo lines of a record. Older releases stored no trucks; defaults are filled in. */
export function cargoLinesOf({ containers, packages }: Pick<Shipment, 'containers' | 'packages'>) {
  return {
    containers: containers.map((line) => ({ ...line, truck_ids: line.truck_ids ?? [] })),
    packages: packages.map((line) => ({
      ...line,
      truck_ids: line.truck_ids ?? [],
      truck_count: line.truck_count ?? 1,
    })),
  };
}

/** Data of a record that is not in its own columns. */
export interface ShipmentParts {
  charges: readonly ChargeLine[];
  schedule: ScheduleRow | null;
  arrival: RecordArrival | undefined;
  cutOffs: readonly CutOffRow[];
  approveBy: Date | undefined;
}

/** Whether the viewer may change the record, apart from its status. */
const mayEdit = (viewer: Viewer, shipment: Shipment) =>
  mayChange(viewer, shipment) && !withholdsEdit(viewer.rights, shipment.is_booking);

/** The requested columns; null for all. */
export type Columns = ReadonlySet<string> | null;

interface Source extends Omit<ShipmentParts, 'charges'> {
  shipment: Shipment;
  charges: readonly ChargeRow[];
  viewer: Viewer;
  now: Date;
}

/** Columns that are not returned as stored. */
const DERIVED = {
  containers: ({ shipment }) => cargoLinesOf(shipment).containers,
  packages: ({ shipment }) => cargoLinesOf(shipment).packages,
  // Customers deal with their account manager; who does what inside the forwarder is not theirs to see.
  branch_code: ({ shipment, viewer }) => (viewer.isStaff ? shipment.branch_code : null),
  owners: ({ shipment, viewer }) => (viewer.isStaff ? ownersOf(shipment) : []),
  gross_weight_kg: ({ shipment }) => Number(shipment.gross_weight_kg),
  volume_m3: ({ shipment }) => number(shipment.volume_m3),
  chargeable_quantity: ({ shipment }) => Number(shipment.chargeable_quantity),
  temperature_c: ({ shipment }) => number(shipment.temperature_c),
  schedule: ({ schedule }) => schedule,
  charges: ({ charges }) => [...charges],
  charge_total: ({ charges, shipment: { exchange_rate: rate } }) =>
    charges.length === 0 || rate === null ? null : chargeTotals(charges, rate),
  price_confirmed_at: ({ shipment }) => instant(shipment.price_confirmed_at),
  sla_clock: ({ shipment, now }) => clockOf(shipment, now),
  arrival: ({ arrival }) => arrival?.arrival ?? null,
  tracked_state: ({ arrival }) => arrival?.state ?? null,
  approve_by: ({ approveBy }) => instant(approveBy ?? null),
  cut_offs: ({ cutOffs }) => [...cutOffs],
  allowed_actions: ({ shipment, viewer, now }) => openActions(shipment, viewer, now).map(restAction),
  parties: ({ shipment }) => shipment.parties ?? NO_PARTIES,
  may_change_parties: ({ shipment, viewer }) =>
    mayEdit(viewer, shipment) && canChangeParties(shipment.status, viewer.isStaff),
  may_change_references: ({ shipment, viewer }) => mayEdit(viewer, shipment) && !isClosed(shipment.status),
  release_needs: ({ shipment, viewer }) => (viewer.isStaff ? releaseNeeds(shipment) : []),
  may_change: ({ shipment, viewer }) => mayChange(viewer, shipment),
  created_at: ({ shipment }) => shipment.created_at.toISOString(),
  updated_at: ({ shipment }) => shipment.updated_at.toISOString(),
} satisfies { [Name in keyof ShipmentRow]?: (source: Source) => ShipmentRow[Name] };

type Derived = keyof typeof DERIVED;
type Stored = Exclude<keyof ShipmentRow, Derived>;

const NAMES = Object.keys(shipmentRow.shape) as (keyof ShipmentRow)[];
const isDerived = (name: keyof ShipmentRow): name is Derived => Object.hasOwn(DERIVED, name);

/**
 * The REST form of a record for a viewer.
 * @param columns limits the row to these columns; null for all
 */
export function toShipmentRow(
  shipment: Shipment,
  parts: ShipmentParts,
  viewer: Viewer,
  now: Date,
  columns: Columns = null,
): ShipmentRow {
  const source: Source = {
    ...parts,
    shipment,
    charges: parts.charges.map((line) => toChargeRow(line, viewer)),
    viewer,
    now,
  };
  const stored: Pick<ShipmentRow, Stored> = shipment;
  const row: Partial<Record<keyof ShipmentRow, unknown>> = {};
  for (const name of NAMES) {
    if (columns === null || columns.has(name)) row[name] = isDerived(name) ? DERIVED[name](source) : stored[name];
  }
  return row as ShipmentRow;
}

/**
 * The REST form of a history entry. Only staff see the reason. The system's notes are stored as message codes and
 * returned in the viewer's language.
 */
export function toHistoryRow(step: StatusHistory, { viewer, language }: RequestContext): HistoryRow {
  const { note } = step;
  return {
    id: step.id,
    order_id: step.order_id,
    from: step.from_status,
    to: step.to_status,
    action: step.action,
    actor_id: step.actor_id,
    actor_name: step.actor_name,
    actor_role: step.actor_role,
    at: step.at.toISOString(),
    note: step.actor_role === 'SYSTEM' && isMessageCode(note) ? message(note, language) : note,
    reason: viewer.isStaff ? step.reason : null,
  };
}
