import { defaultPaymentTerm } from '@wr1/schema/rules/code/incoterm.ts';
import type { ShipmentInput, ShipmentRow } from '@wr1/schema/rest/shipment/shipment.ts';
import { detailServiceKey } from '@wr1/schema/rules/code/shipping-type.ts';
import { actorKind, decideTransition, mayEver } from '@wr1/schema/rules/transition/transition.ts';
import type { Db, Trx } from '../../../db.ts';
import { ApiError, type FieldProblem, brokenRules } from '../../../errors.ts';
import type { RequestContext } from '../../../http/context.ts';
import { withIdempotency } from '../../idempotency/idempotency.ts';
import { changeShipment } from '../../shipment/shipment-change.ts';
import { readCodeBook } from '../../master-data/code-book.ts';
import { findChosenSchedule, scheduleColumns } from '../../shipment/transition/shipment-schedule.repository.ts';
import { viewShipment } from '../../shipment/shipment-view.ts';
import {
  checkShipment,
  isKnownService,
  wantedCodes,
  type ChosenSchedule,
} from '../../shipment/cargo/shipment-input.rules.ts';
import { cargoColumns } from '../../shipment/cargo/cargo-input.rules.ts';
import { findChosenLocations } from '../../shipment/shipment-location.repository.ts';
import { wantedLocations, withRoadEnds } from '../../shipment/cargo/place-input.rules.ts';
import { tidyShipment, withDetail } from '../../shipment/tidy-shipment.ts';
import type { MAKING_ACTIONS } from '../../shipment/transition/shipment-transition.ts';
import type { Shipment } from '../../shipment/shipment.table.ts';
import { templateId } from '../../shipment/template/template.rules.ts';
import { insertPrice } from '../../shipment/shipment.repository.ts';
import { checkExpected, contractColumns, contractPrice } from '../price/contract-price.ts';
import { checkNamedSalesman, namedTaker } from '../../shipment/named-salesman.ts';
import { referenceColumns } from '../../shipment-party/update-references.ts';
import { findRequester, type Requester } from './requester.repository.ts';
import { writeOwnedRecord } from './write-request.ts';

type MakingAction = (typeof MAKING_ACTIONS)[number];

/** Columns from the customer's input, and values derived from it. */
function requestColumns(input: ShipmentInput, schedule: ChosenSchedule | undefined) {
  const service = {
    service_type: input.service_type,
    shipping_type: input.shipping_type,
    has_customs: input.has_customs,
    has_van_trucking: input.has_van_trucking,
    has_container_trucking: input.has_container_trucking,
    customs_other_service_type: input.customs_other_service_type,
    detail_service: detailServiceKey(input.detail_service),
  };
  return {
    ...service,
    template_id: templateId(service),
    customs_type: input.customs_type,
    pol: input.pol,
    pod: input.pod,
    pick_up_location_id: input.pick_up_location_id,
    delivery_location_id: input.delivery_location_id,
    pick_up_address: input.pick_up_address,
    delivery_address: input.delivery_address,
    pick_up_handling_id: input.pick_up_handling_id,
    delivery_handling_id: input.delivery_handling_id,
    incoterm: input.incoterm,
    payment_term: input.payment_term ?? (input.incoterm === null ? null : defaultPaymentTerm(input.incoterm)),
    cargo_ready: input.cargo_ready,
    note: input.note,
    ...cargoColumns(input),
    goods_type: input.goods_type,
    description: input.description,
    dangerous: input.dangerous,
    temperature_c: input.temperature_c,
    ...scheduleColumns(schedule),
    ...referenceColumns(input),
  };
}

const isNotCargo = ({ code }: FieldProblem) => code !== 'CARGO_REQUIRED';

/**
 * Validates a request and converts it to columns.
 * @param besides problems of fields outside the shipment, reported together with the others
 * @param kept an existing record's values: its unchanged cargo-ready day or sailing may be in the past
 * @param customerId customer whose own places may be chosen in addition to shared ones; null without an
 * account
 * @throws ApiError 422 CHECK_FIELDS with one problem per field
 */
export async function readRequest(
  db: Db,
  raw: ShipmentInput,
  now: Date,
  besides: readonly FieldProblem[] = [],
  kept?: Pick<Shipment, 'cargo_ready' | 'schedule_id' | 'customer_id'>,
  customerId: number | null = kept?.customer_id ?? null,
) {
  const entered = withDetail(raw);
  const tidy = tidyShipment(entered.input);
  if (!isKnownService(tidy.service_type)) {
    throw brokenRules([{ path: ['service_type'], code: 'CHOICE_INVALID' }, ...besides]);
  }
  const locations = await findChosenLocations(db, wantedLocations(tidy), customerId);
  const input = withRoadEnds(tidy, locations);
  const book = await readCodeBook(db, wantedCodes(input));
  const schedule = await findChosenSchedule(db, input.schedule_id);
  const stays = (code: string) =>
    kept !== undefined &&
    ((code === 'DATE_IN_PAST' && kept.cargo_ready === input.cargo_ready) ||
      (code === 'CUT_OFF_PASSED' && kept.schedule_id === input.schedule_id));
  const found = checkShipment(input, { book, schedule, locations, stranger: customerId === null, now }).filter(
    ({ code }) => !stays(code),
  );
  // If free text could not be parsed, there are no cargo lines. Only the parsing problem is reported.
  const problems = [
    ...entered.problems,
    ...(entered.problems.length > 0 ? found.filter(isNotCargo) : found),
    ...besides,
  ];
  if (problems.length > 0) throw brokenRules(problems);
  return requestColumns(input, schedule);
}

async function insertRecord(
  trx: Trx,
  action: MakingAction,
  input: ShipmentInput,
  requester: Requester,
  { salesmanId, expected }: { salesmanId: number | null; expected: string | null },
  context: RequestContext,
) {
  const { viewer, now, requestId } = context;
  const given = { now, hasCustomer: true, channel: 'rest' } as const;
  const decision = decideTransition(null, action, { kind: actorKind(viewer.role) }, given);
  if (!decision.ok) throw new ApiError('FORBIDDEN', 403);
  const columns = await readRequest(trx, input, now, [], undefined, requester.companyId);
  const owner = { customer_id: requester.companyId, salesman_id: requester.salesmanId };
  await checkNamedSalesman(trx, viewer, salesmanId, owner);
  const booked = decision.effects.includes('BOOKING_NO');
  const contract = booked
    ? await contractPrice(trx, { columns, cargo: input, customerId: requester.companyId }, context)
    : null;
  checkExpected(contract, expected);
  const record = { ...columns, ...contractColumns(contract), status: decision.to };
  const shipment = await writeOwnedRecord(trx, record, requester, {
    action,
    actor: viewer,
    number: booked ? 'BK' : 'QT',
    now,
    requestId,
    taker: namedTaker(salesmanId),
    ...(contract !== null && {
      attach: ({ id }) => insertPrice(trx, { ...contract.price, order_id: id, revision: 1 }),
    }),
  });
  return viewShipment(trx, shipment, viewer, now);
}

/**
 * Creates a quotation request or direct booking, either by a customer's user for their company or by staff
 * for a customer. An ADMIN may set the account manager of an unassigned customer. If the customer has a
 * contract, the booking gets its price.
 * @throws ApiError 422 PRICE_CHANGED if the contract price differs from the one that was shown
 */
export async function makeRecord(
  db: Db,
  action: MakingAction,
  body: ShipmentInput & {
    customer_id?: number | null;
    salesman_id?: number | null;
    expected_total_usd?: string | null;
  },
  context: RequestContext,
): Promise<ShipmentRow> {
  const { viewer, idempotencyKey } = context;
  if (!mayEver(action, actorKind(viewer.role))) throw new ApiError('FORBIDDEN', 403);
  const {
    customer_id: customerId = null,
    salesman_id: named = null,
    expected_total_usd: expected = null,
    ...input
  } = body;
  // Ignored for customers, who cannot set an account manager.
  const salesmanId = viewer.isStaff ? named : null;
  return db.transaction().execute(async (trx) => {
    const requester = await findRequester(trx, viewer, customerId);
    const repeat = { userId: viewer.userId, key: idempotencyKey, action: `wr1/${action}`, body };
    return withIdempotency(trx, repeat, () =>
      insertRecord(trx, action, input, requester, { salesmanId, expected }, context),
    );
  });
}

/** Requests a quotation. A request that staff enter after a call or email counts as acknowledged. */
export async function requestQuotation(
  db: Db,
  body: ShipmentInput & { customer_id: number | null; salesman_id: number | null },
  context: RequestContext,
): Promise<ShipmentRow> {
  return makeRecord(db, context.viewer.isStaff ? 'CreateQuotationForCustomer' : 'RequestQuotation', body, context);
}

/** Replaces the shipment of a request that has not been answered. */
export async function updateQuotationRequest(
  db: Db,
  body: ShipmentInput & { id: number; version?: number | undefined },
  context: RequestContext,
): Promise<ShipmentRow> {
  const { id: _id, version: _version, ...input } = body;
  return changeShipment(db, { action: 'UpdateQuotationRequest', body, context }, async (trx, shipment) => ({
    columns: await readRequest(trx, input, context.now, [], shipment),
  }));
}
