import { fieldProblems, valuesOf } from '@wr1/schema/field/field.ts';
import { partyTextFields } from '@wr1/schema/field/party.ts';
import { NO_PARTIES, type ShipmentParties, type ShipmentParty } from '@wr1/schema/rest/shipment/shipment-party.ts';
import type { shipmentActionRequest, ShipmentRow } from '@wr1/schema/rest/shipment/shipment.ts';
import { canChangeParties } from '@wr1/schema/rules/transition/party-edit.ts';
import type { z } from 'zod';
import type { Db, Trx } from '../../db.ts';
import { checkFields, type FieldProblem } from '../../errors.ts';
import type { RequestContext } from '../../http/context.ts';
import { refuseUnknownEntries } from '../record/check-form.ts';
import type { Shipment } from '../shipment/shipment.table.ts';
import { changeDetails } from './shipment-details.ts';

type Body = z.output<(typeof shipmentActionRequest)['UpdateShipmentParties']>;
type Entered = NonNullable<Body['shipper']>;

export const PARTY_KEY = ['shipper', 'consignee', 'notify_party', 'agent'] as const;
type PartyKey = (typeof PARTY_KEY)[number];

/** A party as stored: empty texts are null. */
function stored(entered: Entered): ShipmentParty {
  const columns = Object.values(partyTextFields).map(({ rest }) => [rest, entered[rest] || null]);
  return Object.fromEntries(columns) as ShipmentParty;
}

/** @throws ApiError CHECK_FIELDS (400) with paths such as `consignee.name` */
async function checked(trx: Trx, body: Body): Promise<ShipmentParties> {
  const given = { ...body, notify_party: body.notify_same ? null : body.notify_party };
  const problems: FieldProblem[] = PARTY_KEY.flatMap((key) => {
    const party = given[key];
    if (party === null) return [];
    const found = Object.entries(fieldProblems(partyTextFields, valuesOf(partyTextFields, party)));
    return found.map(([name, problem]) => ({
      path: [key, partyTextFields[name as keyof typeof partyTextFields].rest],
      ...problem,
    }));
  });
  if (problems.length > 0) throw checkFields(problems);
  for (const key of PARTY_KEY) {
    // Four small reads; most forms have fewer parties.
    // oxlint-disable-next-line no-await-in-loop
    if (given[key] !== null) await refuseUnknownEntries(trx, partyTextFields, given[key], [key]);
  }
  const of = (key: PartyKey) => (given[key] === null ? null : stored(given[key]));
  return {
    shipper: of('shipper'),
    consignee: of('consignee'),
    notify_same: body.notify_same,
    notify_party: of('notify_party'),
    agent: of('agent'),
  };
}

const lines = (party: ShipmentParty | null) =>
  party === null ? null : Object.values(party).filter(Boolean).join(', ');

/** The parties in the audit log, each as one line. */
function audited({ parties }: Shipment) {
  const { shipper, consignee, notify_same: isSame, notify_party: notify, agent } = parties ?? NO_PARTIES;
  return {
    shipper: lines(shipper),
    consignee: lines(consignee),
    notify_party: isSame ? 'Same as consignee' : lines(notify),
    agent: lines(agent),
  };
}

/**
 * Replaces the parties of a record.
 * @throws ApiError CHECK_FIELDS (400), and those of `changeDetails`
 */
export function updateShipmentParties(db: Db, body: Body, context: RequestContext): Promise<ShipmentRow> {
  const { isStaff } = context.viewer;
  return changeDetails(db, {
    action: 'UpdateShipmentParties',
    body,
    context,
    isOpen: ({ status }) => canChangeParties(status, isStaff),
    columns: async (trx) => ({ parties: JSON.stringify(await checked(trx, body)) }),
    audited,
  });
}
