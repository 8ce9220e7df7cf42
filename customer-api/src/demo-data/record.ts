import { isMilestone } from '@wr1/schema/rules/milestone/milestone.ts';
import { addDays, businessDay, QUOTE_VALID_DAYS } from '@wr1/schema/rules/tariff/quote-validity.ts';
import { SLA_HOURS, slaDeadline, slaStepOf } from '@wr1/schema/rules/time/sla.ts';
import { serviceTypeKey } from '@wr1/schema/rules/code/service-type.ts';
import { SHIPPING_TYPE } from '@wr1/schema/rules/code/shipping-type.ts';
import { usualCustomsType } from '@wr1/schema/rules/code/customs-type.ts';
import { addressColumns } from './address.ts';
import { defaultPaymentTerm } from '@wr1/schema/rules/code/incoterm.ts';
import { priceTotal } from '../modules/debit-note/debit-note.rules.ts';
import { cargoColumns } from '../modules/shipment/cargo/cargo-input.rules.ts';
import type { NewPrice } from '../modules/shipment/shipment.repository.ts';
import type { NewShipment, ShipmentContact } from '../modules/shipment/shipment.table.ts';
import { templateId } from '../modules/shipment/template/template.rules.ts';
import { cargoLines, goodsOf, numbered } from './cargo.ts';
import { bookingJourney, quotationJourney } from './journey.ts';
import type { PlannedRecord } from './plan.ts';
import { priceOf } from './price.ts';
import { chooseRoute } from './route.ts';
import type { Route, Timetable } from './timetable.ts';
import { incotermOf, planColumns } from './reference.ts';
import { timedSteps, type TimedStep } from './timeline.ts';
import type { DemoCustomer, DemoPerson, World } from './world.ts';

/** A demo record without its public numbers. */
export interface DemoRecord {
  plan: PlannedRecord;
  customer: DemoCustomer;
  /** The customer's user who made the request. */
  contact: DemoPerson;
  /** The person who made the request without an account; the record then has no customer. */
  lead: ShipmentContact | null;
  route: Route;
  steps: TimedStep[];
  /** Price revisions, oldest first. */
  prices: Omit<NewPrice, 'order_id' | 'created_by'>[];
  columns: Omit<NewShipment, 'search_text' | 'quotation_no' | 'booking_no'>;
}

const PRICING = new Set(['SendQuotation', 'AmendQuotation', 'SendPriceForConfirmation']);
const PRICE_NOTES = [
  null,
  null,
  'Subject to space and equipment.',
  'Free time at destination 10 days combined.',
  'Giá chưa bao gồm phí lưu container và lưu bãi.',
  'Rates may change with the carrier’s next GRI.',
];
const NOTES = [
  null,
  null,
  null,
  'Please call the warehouse one hour before arrival.',
  'Cargo is fragile: do not stack.',
  'Vui lòng gửi lịch tàu sớm nhất.',
  'Original bill of lading required.',
];

/** The milestones that a record has passed; empty before departure. */
function passedMilestones(plan: PlannedRecord, route: Route): number[] {
  const mandatory = route.steps.filter((step) => step.mandatory).map(({ code }) => code);
  if (isMilestone(plan.status)) return mandatory.slice(0, mandatory.indexOf(plan.status) + 1);
  return [8, 9, 11, 13].includes(plan.status) && plan.money !== 'after-cancel' ? mandatory : [];
}

function validDays(route: Route): number {
  return QUOTE_VALID_DAYS[serviceTypeKey(route.profile.service_type) ?? 'FCL'];
}

function pricesOf(
  world: World,
  record: {
    route: Route;
    customer: DemoCustomer;
    steps: TimedStep[];
    chargeable: number;
    containers: ReturnType<typeof cargoLines>['containers'];
  },
) {
  const { random } = world;
  const { route, customer, chargeable, containers } = record;
  const { pol, pod } = route.schedule;
  const factor = random.between(0.92, 1.12);
  return record.steps
    .filter(({ action }) => PRICING.has(action))
    .map(({ at }, index) => ({
      revision: index + 1,
      exchange_rate: world.exchangeRate,
      valid_to: addDays(businessDay(at), validDays(route)),
      price_note: random.pick(PRICE_NOTES),
      created_at: at,
      lines: priceOf({
        profile: route.profile,
        pol,
        pod,
        containers,
        chargeable,
        discountPercent: customer.discountPercent,
        factor: factor * (1 - index * 0.03),
      }),
    }));
}

/** When the current price was accepted; null if it was not. */
function consentOf(steps: readonly TimedStep[]): Date | null {
  let consent: Date | null = null;
  for (const { action, at } of steps) {
    if (action === 'AcceptQuotation' || (action === 'BookQuotation' && consent === null)) consent = at;
    if (PRICING.has(action)) consent = null;
  }
  return consent;
}

function priceColumns(price: DemoRecord['prices'][number] | undefined) {
  if (price === undefined) return {};
  const lines = price.lines.map((line) => ({
    amount: String(line.amount),
    currency: line.currency,
    vat_rate: String(line.vat_rate),
  }));
  const { usd, vnd } = priceTotal(lines, price.exchange_rate);
  return { price_usd: usd, price_vnd: vnd };
}

/** When the record started waiting for staff, and by when they must respond. */
function slaColumns({ status, isBooking }: PlannedRecord, steps: readonly TimedStep[]) {
  const step = slaStepOf({ status, booked: isBooking, cancelling: false });
  const since = steps.findLast(({ to, from }) => to === status && from !== status)?.at;
  if (step === null || since === undefined) return {};
  const { dueAt, warnAt } = slaDeadline(since, SLA_HOURS[step]);
  return { sla_since: since, sla_due_at: dueAt, sla_warn_at: warnAt };
}

const KEEPS_PREVIOUS = new Set([21, 16, 62]);

/** Creates a demo record with its route, cargo, price and history. */
export function makeRecord(
  world: World,
  timetable: Timetable,
  customer: DemoCustomer,
  plan: PlannedRecord,
  lead: ShipmentContact | null,
): DemoRecord {
  const { random, now } = world;
  const route = chooseRoute(world, timetable, customer, plan);
  const { profile, schedule } = route;
  const milestones = passedMilestones(plan, route);
  const journey = plan.isBooking
    ? bookingJourney(random, plan.status, milestones, plan.money)
    : quotationJourney(random, plan.status);
  const steps = timedSteps(random, journey, route, now);
  const created = steps[0]?.at ?? now;
  const last = steps.at(-1);
  const goods = goodsOf(customer.code, profile.shipping_type === SHIPPING_TYPE.IMPORT);
  const { hasNumbers, ...references } = planColumns(world, route, steps, plan.status);
  const lines = cargoLines(random, profile, goods);
  const containers = hasNumbers ? numbered(random, lines.containers) : lines.containers;
  const cargo = cargoColumns({ service_type: profile.service_type, packages: lines.packages, containers });
  const prices = pricesOf(world, { route, customer, steps, chargeable: cargo.chargeable_quantity, containers });
  const price = prices.at(-1);
  const incoterm = incotermOf(random, route);
  const byStaff = steps[0]?.by === 'staff';
  const contact = random.pick(customer.users);
  const { weight: _weight, ...service } = profile;
  return {
    plan,
    customer,
    contact,
    lead,
    route,
    steps,
    prices,
    columns: {
      ...service,
      ...cargo,
      ...references,
      status: plan.status,
      previous_status: KEEPS_PREVIOUS.has(plan.status) ? (last?.from ?? null) : null,
      revision: prices.length,
      version: steps.length,
      customer_id: lead === null ? customer.id : null,
      contact: lead === null ? null : JSON.stringify(lead),
      contact_user_id: lead === null ? contact.id : null,
      created_by: lead === null ? (byStaff ? customer.salesman.id : contact.id) : null,
      salesman_id: lead === null ? customer.salesman.id : null,
      pol: schedule.pol,
      pod: schedule.pod,
      ...addressColumns(world, customer, route, lead !== null),
      customs_type: profile.has_customs ? usualCustomsType(profile.shipping_type) : null,
      incoterm,
      payment_term: incoterm === null ? null : defaultPaymentTerm(incoterm),
      cargo_ready: businessDay(new Date(schedule.etd.getTime() - 4 * 86_400_000)),
      note: random.pick(NOTES),
      goods_type: goods.code,
      description: goods.description,
      dangerous: false,
      temperature_c: lines.containers.length > 0 ? (goods.temperature ?? null) : null,
      valid_to: price?.valid_to ?? null,
      price_confirmed_at: consentOf(steps),
      price_note: price?.price_note ?? null,
      exchange_rate: price?.exchange_rate ?? null,
      ...priceColumns(price),
      ever_released: steps.some(({ to }) => to === 63),
      cancellation_status: 'NONE',
      template_id: templateId(profile),
      ...slaColumns(plan, steps),
      created_at: created,
      updated_at: last?.at ?? created,
    },
  };
}
