import { defaultPaymentTerm } from '@wr1/schema/rules/incoterm.ts';
import type { ShipmentInput, ShipmentOrderRow } from '@wr1/schema/rest/shipment-order.ts';
import { actorKind, mayEver } from '@wr1/schema/rules/transition.ts';
import type { Db, Trx } from '../../db.ts';
import { ApiError, type FieldProblem } from '../../errors.ts';
import type { RequestContext } from '../../http/context.ts';
import { withIdempotency } from '../idempotency/idempotency.ts';
import { changeOrder } from '../shipment-order/order-change.ts';
import { readCodeBook } from '../shipment-order/order-lookup.repository.ts';
import { brokenRules } from '../shipment-order/order-refusal.ts';
import { findChosenSchedule, scheduleColumns } from '../shipment-order/order-schedule.repository.ts';
import { viewOrder } from '../shipment-order/order-view.ts';
import {
  checkShipment,
  detailServiceOf,
  isKnownService,
  isOpenService,
  tidyShipment,
  wantedCodes,
  type ChosenSchedule,
} from '../shipment-order/shipment-input.rules.ts';
import { cargoColumns } from '../shipment-order/cargo-input.rules.ts';
import { CounterChange } from '../shipment-order/tab-counter.repository.ts';
import { customerToTake, takeCustomer } from '../shipment-order/take-customer.ts';
import { templateId } from '../shipment-order/template.rules.ts';
import { findRequester, type Requester } from './requester.repository.ts';
import { writeRequest } from './write-request.ts';

/** A request's own columns: what the customer entered and what follows from it. */
function requestColumns(input: ShipmentInput, schedule: ChosenSchedule | undefined, now: Date) {
  const service = {
    service_type: input.service_type,
    shipping_type: input.shipping_type,
    has_customs: input.has_customs,
    has_van_trucking: false,
    has_container_trucking: false,
    customs_other_service_type: null,
    detail_service: detailServiceOf(input.shipping_type),
  };
  return {
    ...service,
    template_id: templateId(service),
    pol: input.pol,
    pod: input.pod,
    incoterm: input.incoterm,
    payment_term: input.payment_term ?? (input.incoterm === null ? null : defaultPaymentTerm(input.incoterm)),
    cargo_ready: input.cargo_ready,
    note: input.note,
    ...cargoColumns(input),
    goods_type: input.goods_type,
    description: input.description,
    dangerous: input.dangerous,
    temperature_c: input.temperature_c,
    ...scheduleColumns(schedule, now),
  };
}

/**
 * Judges a request and turns it into columns.
 * @param besides what is wrong with fields around the shipment, told together with its own
 * @throws ApiError 422 NOT_AVAILABLE_YET for a service of a later release, 422 CHECK_FIELDS with one problem per field
 */
export async function readRequest(db: Db, raw: ShipmentInput, now: Date, besides: readonly FieldProblem[] = []) {
  const input = tidyShipment(raw);
  const path = ['service_type'];
  if (!isKnownService(input.service_type)) throw brokenRules([{ path, code: 'CHOICE_INVALID' }]);
  if (!isOpenService(input.service_type)) {
    throw new ApiError('NOT_AVAILABLE_YET', 422, {}, [{ path, code: 'NOT_AVAILABLE_YET' }]);
  }
  const book = await readCodeBook(db, wantedCodes(input));
  const schedule = await findChosenSchedule(db, input.schedule_id);
  const problems = [...checkShipment(input, { book, schedule, now }), ...besides];
  if (problems.length > 0) throw brokenRules(problems);
  return requestColumns(input, schedule, now);
}

async function insertRequest(trx: Trx, input: ShipmentInput, requester: Requester, context: RequestContext) {
  const { viewer, now } = context;
  const columns = await readRequest(trx, input, now);
  const counters = new CounterChange();
  const owner = { customer_id: requester.companyId, salesman_id: requester.salesmanId };
  await takeCustomer(trx, viewer, owner, counters);
  const takes = customerToTake(viewer, owner) !== null;
  // Staff enter what a customer asked for by phone or mail: that is acknowledged already.
  const [action, status] = viewer.isStaff
    ? (['CreateQuotationForCustomer', 2] as const)
    : (['RequestQuotation', 1] as const);
  const order = await writeRequest(
    trx,
    {
      ...columns,
      status,
      customer_id: requester.companyId,
      contact: null,
      contact_user_id: requester.contactUserId,
      salesman_id: takes ? viewer.userId : requester.salesmanId,
    },
    { action, actor: viewer, counters, now },
  );
  return viewOrder(trx, order, viewer, now);
}

/** A request for a price: by a customer's user, or by staff on behalf of a customer. */
export async function requestQuotation(
  db: Db,
  body: ShipmentInput & { customer_id: number | null },
  context: RequestContext,
): Promise<ShipmentOrderRow> {
  const { viewer, idempotencyKey } = context;
  const action = viewer.isStaff ? 'CreateQuotationForCustomer' : 'RequestQuotation';
  if (!mayEver(action, actorKind(viewer.role))) throw new ApiError('FORBIDDEN', 403);
  const { customer_id: customerId, ...input } = body;
  return db.transaction().execute(async (trx) => {
    const requester = await findRequester(trx, viewer, customerId);
    const repeat = { userId: viewer.userId, key: idempotencyKey, action: 'wr1/RequestQuotation', body };
    return withIdempotency(trx, repeat, () => insertRequest(trx, input, requester, context));
  });
}

/** Replaces the shipment of a request that nobody has answered yet. */
export async function updateQuotationRequest(
  db: Db,
  body: ShipmentInput & { id: number; version?: number | undefined },
  context: RequestContext,
): Promise<ShipmentOrderRow> {
  const { id: _id, version: _version, ...input } = body;
  return changeOrder(db, { action: 'UpdateQuotationRequest', body, context }, async (trx) => ({
    columns: await readRequest(trx, input, context.now),
  }));
}
