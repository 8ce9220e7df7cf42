import { estimateInput, type Estimate, type EstimateInput } from '@wr1/schema/rest/schedule/tariff.ts';
import { masterDataShape } from '@wr1/schema/rest/master-data/master-data.ts';
import { AIR_DIVISOR, VAN_KG_PER_M3 } from '@wr1/schema/rules/cargo/cargo.ts';
import { addDays, businessDay } from '@wr1/schema/rules/tariff/quote-validity.ts';
import { isVip } from '@wr1/schema/rules/access/user-type.ts';
import type { Db } from '../../../db.ts';
import { checkFields, fieldsOf, brokenRules } from '../../../errors.ts';
import type { RequestContext, Viewer } from '../../../http/context.ts';
import { cleanInput } from '../../../http/input.ts';
import { listCompanies } from '../../company/company.repository.ts';
import { seesCost } from '../../../http/sees-cost.ts';
import { listLocations } from '../../location/location.repository.ts';
import { readExchangeRate } from '../book/exchange-rate.ts';
import { readCodeBook } from '../../master-data/code-book.ts';
import { checkEstimate, tidyEstimate } from './estimate-input.rules.ts';
import type { EstimateFacts } from './estimate-facts.ts';
import { centreCodes, locationFact, placeFact, placeLists } from './estimate-place.ts';
import {
  carrierList,
  findCustomsTariffs,
  findLapsedRules,
  findPlaces,
  findSurchargeRules,
  findTariffs,
  findTruckingTariffs,
  hasTariff,
  readEmissionFactors,
  readSurcharges,
} from './estimate.repository.ts';
import { numberSetting, roadDetour } from './estimate-setting.ts';
import { chargeableOf, estimateStatus, priceOptions } from './estimate.rules.ts';

const SETTINGS = ['ROAD_DETOUR', 'AIR_DIVISOR', 'VAN_KG_PER_M3'];

/** Parses the search parameter. @throws ApiError CHECK_FIELDS (400) if it is invalid */
export function readEstimateInput(search: string): EstimateInput {
  let value: unknown;
  try {
    value = JSON.parse(search);
  } catch {
    throw checkFields([{ path: ['search'], code: 'INVALID_FORMAT' }]);
  }
  const parsed = estimateInput.safeParse(cleanInput(value));
  if (!parsed.success) throw checkFields(fieldsOf(parsed.error));
  return parsed.data;
}

/**
 * Level code and VIP marker of the customer: the chosen one for staff, otherwise the caller's own company.
 * Level is null if there is no customer.
 * @throws ApiError 422 at `customer_id` if the customer is hidden from the caller, or if a customer's user
 * chooses another company
 */
async function customerOf(db: Db, viewer: Viewer, customerId: number | null) {
  if (!viewer.isStaff && customerId !== null && customerId !== viewer.companyId) {
    throw brokenRules([{ path: ['customer_id'], code: 'CHOICE_INVALID' }]);
  }
  const id = viewer.isStaff ? customerId : viewer.companyId;
  if (id === null) return { level: null, isVip: false };
  const [company] = await listCompanies(db, viewer, { ids: [id] }, { limit: 1, offset: 0 });
  if (company === undefined && viewer.isStaff) throw brokenRules([{ path: ['customer_id'], code: 'CHOICE_INVALID' }]);
  const marker = company && (await db.selectFrom('company').select('vip').where('id', '=', id).executeTakeFirst());
  return { level: company?.customer_level_code ?? null, isVip: isVip(marker?.vip) };
}

async function chosenPlaces(db: Db, viewer: Viewer, input: EstimateInput) {
  const [pickUp, delivery] = [input.pick_up?.location_id ?? null, input.delivery?.location_id ?? null];
  const ids = [pickUp, delivery].filter((id) => id !== null);
  const rows = ids.length === 0 ? [] : await listLocations(db, viewer, { ids }, { limit: ids.length, offset: 0 });
  const places = await findPlaces(
    db,
    rows.map(({ id }) => id),
  );
  return { pickUp: places.get(pickUp ?? 0), delivery: places.get(delivery ?? 0) };
}

/** Days after which an expired charge no longer applies; until then, its new price is considered missing. */
const LAPSED_DAYS = 92;

async function readFacts(
  db: Db,
  viewer: Viewer,
  input: EstimateInput,
  { departure, today }: { departure: string; today: string },
): Promise<EstimateFacts> {
  const { service_type: serviceType, pol, pod } = input;
  const customer = await customerOf(db, viewer, input.customer_id);
  const { level } = customer;
  const { pickUp, delivery } = await chosenPlaces(db, viewer, input);
  const centres = centreCodes([pickUp, delivery].filter((place) => place !== undefined));
  const ends = Object.fromEntries(placeLists(serviceType).map((list) => [list, [pol, pod, ...(centres[list] ?? [])]]));
  const book = await readCodeBook(db, {
    ...centres,
    ...ends,
    CustomerLevel: [level],
    SystemConfig: SETTINGS,
  });
  const lane = { serviceType, shippingType: input.shipping_type, pol, pod, level };
  const tariffs = await findTariffs(db, { ...lane, day: departure });
  const carriers = await readCodeBook(db, {
    [carrierList(serviceType)]: tariffs.map(({ carrier_code }) => carrier_code),
  });
  const carrierNames = new Map<string, string>();
  for (const { carrier_code: code } of tariffs) {
    const name = code === null ? undefined : carriers.named(carrierList(serviceType), code)?.name;
    if (code !== null && name !== undefined) carrierNames.set(code, name);
  }
  const percent = masterDataShape.CustomerLevel.safeParse(book.find('CustomerLevel', level ?? '')?.data).data;
  return {
    departure,
    pol: placeFact(book, serviceType, pol),
    pod: placeFact(book, serviceType, pod),
    pickUp: pickUp && locationFact(pickUp, book),
    delivery: delivery && locationFact(delivery, book),
    tariffs,
    laneIsListed: tariffs.length > 0 || (await hasTariff(db, lane)),
    surcharges: await readSurcharges(db),
    rules: await findSurchargeRules(db, serviceType, departure),
    lapsedRules: await findLapsedRules(db, serviceType, { since: addDays(today, -LAPSED_DAYS), day: departure }),
    trucks: await findTruckingTariffs(db, departure),
    customs: await findCustomsTariffs(db, departure),
    factors: await readEmissionFactors(db),
    carrierNames,
    ...customer,
    discountPercent: String(percent?.discountPercent ?? 0),
    // Converted at today's rate even for later departures, because future rates can still change.
    exchangeRate: await readExchangeRate(db, today),
    roadDetour: roadDetour(book),
    airDivisor: numberSetting(book, 'AIR_DIVISOR', AIR_DIVISOR),
    vanKgPerM3: numberSetting(book, 'VAN_KG_PER_M3', VAN_KG_PER_M3),
  };
}

/** Removes costs and margin, for everyone without the right to see cost. */
function withoutCost(options: Estimate['options']): Estimate['options'] {
  return options.map((option) => ({
    ...option,
    lines: option.lines.map((line) => ({ ...line, unit_cost: null })),
    total: { ...option.total, margin_usd: null },
  }));
}

/**
 * Estimates the price of a shipment from the current tariffs, without storing anything. This is not an offer.
 * @throws ApiError 422 with one problem per invalid field
 */
export async function estimatePrice(
  db: Db,
  raw: EstimateInput,
  { viewer, now }: Pick<RequestContext, 'viewer' | 'now'>,
): Promise<Estimate> {
  const input = tidyEstimate(raw);
  const today = businessDay(now);
  const departure = input.departure ?? today;
  const facts = await readFacts(db, viewer, input, { departure, today });
  const problems = checkEstimate(input, facts, today);
  if (problems.length > 0) throw brokenRules(problems);
  const options = priceOptions(input, facts);
  const { quantity, unit } = chargeableOf(input, facts);
  return {
    status: estimateStatus(options),
    departure,
    chargeable_quantity: quantity.toFixed(),
    chargeable_unit: unit,
    level: facts.level,
    discount_percent: facts.discountPercent,
    exchange_rate: facts.exchangeRate,
    options: seesCost(viewer) ? options : withoutCost(options),
  };
}
