import type { SharedShipmentResultRow, SharedShipmentRow } from '@wr1/schema/rest/shipment/share-link.ts';
import { shareLinkState } from '@wr1/schema/rules/transition/share-link.ts';
import type { Db } from '../../db.ts';
import { journeysOf } from '../milestone/journey.ts';
import { modeOf } from '../shipment/template/planned-step.rules.ts';
import { containersOf } from '../milestone/plan/plan.rules.ts';
import { hoursFor, readTrackingSettings } from '../shipment/arrival/tracking-setting.ts';
import { hashToken } from '../../platform/token.ts';
import { publicShipmentOf } from '../tracking/tracking.rules.ts';
import { findLink, findSharedShipment, noteOpened } from './share-link.repository.ts';
import { riskOf } from './share-link.rules.ts';

async function readShipment(db: Db, shipmentId: number, now: Date): Promise<SharedShipmentRow | null> {
  const shipment = await findSharedShipment(db, shipmentId);
  if (shipment === undefined) return null;
  const milestones = (await journeysOf(db, [shipment.id])).get(shipment.id) ?? [];
  const { late, etaChange } = await readTrackingSettings(db);
  const journey = publicShipmentOf(shipment, milestones, now, late);
  return {
    number: shipment.number,
    container_numbers: containersOf(shipment).flatMap(({ number }) => number ?? []),
    at_risk: riskOf(journey, hoursFor(etaChange, modeOf(shipment)), now),
    journey,
  };
}

/**
 * Reads the data that a share link shows. Unknown tokens take the same hash lookup as known ones.
 * @param isOpening whether this is a visit, which is counted, and not a refresh
 */
export async function readSharedShipment(
  db: Db,
  token: string,
  { now, isOpening }: { now: Date; isOpening: boolean },
): Promise<SharedShipmentResultRow> {
  const link = await findLink(db, hashToken(token));
  const nothing = { expires_at: null, shipment: null };
  if (link === undefined) return { state: 'UNKNOWN', ...nothing };
  const state = shareLinkState({ expires: link.expires_at, revoked: link.revoked_at }, now);
  if (state !== 'ACTIVE') return { state, ...nothing };
  const shipment = await readShipment(db, link.order_id, now);
  if (shipment === null) return { state: 'UNKNOWN', ...nothing };
  if (isOpening) await noteOpened(db, link.id, now);
  return { state, expires_at: link.expires_at.toISOString(), shipment };
}
