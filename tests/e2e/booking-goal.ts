import { expect } from '@playwright/test';
import type { APIRequestContext } from '@playwright/test';
import type { ServiceTypeKey } from '@wr1/schema/rules/code/service-type.ts';

/** The day a number of days from today, YYYY-MM-DD. */
export function daysAhead(days: number): string {
  return new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
}

/** Two 40' high cubes from Cai Mep to Los Angeles. */
export const SHIPMENT = {
  serviceType: 'FCL',
  shippingType: 'EXPORT',
  polCode: 'VNVUT',
  podCode: 'USLAX',
  containers: [{ truckId: 'C1', containerTypeCode: '45G1', quantity: 2, weightKg: '18000' }],
};

/** What the release of each service needs in addition to its departure or customs date. */
export const RELEASE_READY: Readonly<Record<ServiceTypeKey, object>> = {
  AIR: { isSpaceRequested: true },
  FCL: { carrierBookingNumber: 'ONEY123456', emptyDepot: 'ICD Phuoc Long' },
  LCL: { cfs: 'CFS Cat Lai' },
  CUSTOM: {},
  CONTAINER_TRUCKING: { tractorPlate: '51C-482.16' },
  VAN_TRUCKING: { tractorPlate: '51D-310.52' },
};

/** Price lines: freight at a unit price, and documents. */
export function charges(freight: string) {
  const line = { quantity: '2', currency: 'USD', unitPrice: freight };
  return [
    { ...line, code: 'OFR', basis: 'PER_CONTAINER', containerTypeCode: '45G1' },
    { ...line, code: 'DOC', basis: 'PER_SET', quantity: '1', unitPrice: '35' },
  ];
}

/** A user who calls the gateway without a browser, for steps that precede the tested part. */
export class ApiUser {
  readonly #request: APIRequestContext;
  readonly #headers: Record<string, string>;

  private constructor(request: APIRequestContext, headers: Record<string, string>) {
    this.#request = request;
    this.#headers = headers;
  }

  static async of(request: APIRequestContext, username: string): Promise<ApiUser> {
    const query = 'mutation($input: LoginInput!) { login(input: $input) { accessToken } }';
    const data = { query, variables: { input: { username, password: 'Demo#2026' } } };
    const body = await (await request.post('/graphql', { data })).json();
    return new ApiUser(request, { apiKey: body.data.login.accessToken });
  }

  async ask(query: string, variables: object = {}): Promise<any> {
    const response = await this.#request.post('/graphql', { data: { query, variables }, headers: this.#headers });
    const body = await response.json();
    expect(body.errors ?? []).toEqual([]);
    return body.data;
  }

  /** Runs a mutation that must succeed, and returns the record. */
  async step(mutation: string, input: object): Promise<{ id: string; number: string; version: number }> {
    const query = `mutation($input: ${mutation.charAt(0).toUpperCase()}${mutation.slice(1)}Input!) { ${mutation}(input: $input) {
      quotation { id number version } booking { id number version } userErrors { ... on UserError { code message } } } }`;
    const { quotation, booking, userErrors } = (await this.ask(query, { input }))[mutation];
    expect([mutation, userErrors]).toEqual([mutation, []]);
    return booking ?? quotation;
  }
}

/** Creates a quotation with a price, valid for a week by default. */
export async function pricedQuotation(customer: ApiUser, staff: ApiUser, validTo = daysAhead(7)) {
  const { id } = await customer.step('requestQuotation', { shipment: SHIPMENT });
  return staff.step('sendQuotation', { id, charges: charges('2400'), validTo });
}

/** Creates a released booking on the first sailing of its lane. */
export async function releasedBooking(customer: ApiUser, staff: ApiUser) {
  const quotation = await pricedQuotation(customer, staff);
  const { id } = await customer.step('bookQuotation', { id: quotation.id });
  await staff.step('acknowledgeBooking', { id });
  const lane = '{ serviceType: FCL, polCode: "VNVUT", podCode: "USLAX" }';
  const { schedules } = await staff.ask(`{ schedules(filter: ${lane}, first: 1) { nodes { id } } }`);
  await staff.step('updateBookingPlan', { id, scheduleId: schedules.nodes[0].id });
  return staff.step('releaseBooking', { id, ...RELEASE_READY.FCL });
}

/** Meets what the delivery order of a booking by sea needs besides the money; demo customers have payment days. */
export async function readyToRelease(staff: ApiUser, bookingId: string): Promise<void> {
  const { updateCargoRelease } = await staff.ask(
    'mutation($input: UpdateCargoReleaseInput!) { updateCargoRelease(input: $input) { userErrors { ... on UserError { code } } } }',
    { input: { bookingId, billType: 'SEA_WAYBILL', carrierOrderOn: daysAhead(0) } },
  );
  expect(updateCargoRelease.userErrors).toEqual([]);
}
