import type { Language } from '@wr1/schema/rules/code/language.ts';
import { PAYMENT_DAYS } from '@wr1/schema/rules/money/debit-note.ts';
import {
  moneyReason,
  openRequirements,
  releaseRequirements,
  requirementLabel,
  type MoneyReason,
  type ReleaseBooking,
  type ReleaseTarget,
  type RequirementState,
} from '@wr1/schema/rules/release/cargo-release.ts';
import { sql } from 'kysely';
import type { Db, Trx } from '../../db.ts';
import { ApiError } from '../../errors.ts';
import { creditHolds } from './credit-hold.ts';
import type { CargoRelease } from '../cargo-release/cargo-release.table.ts';

/** The columns of a booking that decide about its release. */
export type ReleaseShipment = ReleaseBooking & { id: number; customer_id: number | null };

/** What is known about the release of a booking. `stored` is null before anything was recorded. */
export interface ReleaseFacts {
  stored: CargoRelease | null;
  isBilled: boolean;
  money: MoneyReason;
  requirements: RequirementState[];
}

/** The release of each booking by row id. */
export async function readReleaseFacts(
  db: Db | Trx,
  shipments: readonly ReleaseShipment[],
  now: Date,
): Promise<Map<number, ReleaseFacts>> {
  if (shipments.length === 0) return new Map();
  const ids = shipments.map(({ id }) => id);
  const customers = [...new Set(shipments.flatMap(({ customer_id: id }) => id ?? []))];
  const stored = await db.selectFrom('cargo_release').selectAll().where('order_id', 'in', ids).execute();
  const notes = await db
    .selectFrom('debit_note')
    .select([
      'order_id',
      sql<number>`count(*)::int`.as('issued'),
      sql<number>`(count(*) filter (where status = 'OPEN'))::int`.as('unpaid'),
    ])
    .where('order_id', 'in', ids)
    .where('status', '<>', 'VOID')
    .groupBy('order_id')
    .execute();
  const terms = await db
    .selectFrom('company')
    .select(['id', 'payment_days'])
    .where('id', 'in', [0, ...customers])
    .execute();
  const holds = await creditHolds(db, customers, now, true);
  const storedOf = new Map(stored.map((row) => [row.order_id, row]));
  const notesOf = new Map(notes.map((row) => [row.order_id, row]));
  const daysOf = new Map(terms.map(({ id, payment_days: days }) => [id, days ?? PAYMENT_DAYS]));
  return new Map(
    shipments.map((shipment) => {
      const own = storedOf.get(shipment.id) ?? null;
      const { issued, unpaid } = notesOf.get(shipment.id) ?? { issued: 0, unpaid: 0 };
      const money = moneyReason({
        issued,
        unpaid,
        hasOverride: own !== null && own.override_at !== null,
        paymentDays: daysOf.get(shipment.customer_id ?? 0) ?? null,
        hold: holds.get(shipment.customer_id ?? 0) ?? null,
      });
      const requirements = releaseRequirements(shipment, {
        billType: own?.bill_type ?? null,
        originalsOn: own?.originals_on ?? null,
        carrierOrderOn: own?.carrier_order_on ?? null,
        money,
      });
      return [shipment.id, { stored: own, isBilled: issued > 0, money, requirements }];
    }),
  );
}

const HELD = { OVERDUE: 'RELEASE_HELD_OVERDUE', CREDIT_LIMIT: 'RELEASE_HELD_LIMIT' } as const;

/** The refusal of a customer on credit hold; null for other reasons. */
function heldRefusal(money: MoneyReason): ApiError | null {
  return money === 'OVERDUE' || money === 'CREDIT_LIMIT' ? new ApiError(HELD[money], 409) : null;
}

/**
 * Refuses a release whose requirements are open.
 * @throws ApiError RELEASE_REQUIREMENTS_OPEN (409) with the names of the open ones, and their codes in `missing`;
 * RELEASE_HELD_OVERDUE or RELEASE_HELD_LIMIT (409) if only a credit hold is in the way
 */
export async function refuseOpenRequirements(
  db: Db | Trx,
  shipment: ReleaseShipment,
  target: ReleaseTarget,
  { now, language }: { now: Date; language: Language },
): Promise<void> {
  const facts = (await readReleaseFacts(db, [shipment], now)).get(shipment.id);
  const open = openRequirements(facts?.requirements ?? [], target);
  if (facts === undefined || open.length === 0) return;
  const held = open.every(({ code }) => code === 'MONEY') ? heldRefusal(facts.money) : null;
  if (held !== null) throw held;
  const words = { billType: facts.stored?.bill_type ?? null, serviceType: shipment.service_type };
  const missing = open.map(({ code }) => requirementLabel(code, words)[language]).join(', ');
  throw new ApiError('RELEASE_REQUIREMENTS_OPEN', 409, { missing }, [], { missing: open.map(({ code }) => code) });
}

/**
 * Refuses to publish a bill of lading or delivery order while the customer is on credit hold, unless the booking is
 * settled or Accounting overrides the hold.
 * @throws ApiError RELEASE_HELD_OVERDUE or RELEASE_HELD_LIMIT (409)
 */
export async function refuseHeldRelease(db: Db | Trx, shipment: ReleaseShipment, now: Date): Promise<void> {
  const facts = (await readReleaseFacts(db, [shipment], now)).get(shipment.id);
  const held = facts === undefined ? null : heldRefusal(facts.money);
  if (held !== null) throw held;
}
