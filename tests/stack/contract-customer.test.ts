import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startStack, type Stack } from '../testkit/stack.ts';

/** A customer of level GOLD with the VIP marker "1", and one of level PLATINUM without it. */
const VIP = 'client.demo';
const USUAL = 'client.other';
const STAFF = 'admin.demo';
const SOURCE = 'Contract 2026';

const BOOKING = `booking {
  id number version status revision validTo priceConfirmedAt contractTariff allowedActions
  chargeTotal { totalUsd { amount } } charges { code }
  revisions { revision tariffSource authorName validTo }
}`;
describe('A contract customer', () => {
  let stack: Stack;

  beforeAll(async () => {
    stack = await startStack();
    await addTariff('GOLD');
    await addTariff('PLATINUM');
  });
  afterAll(() => stack.close());

  /** Adds a price list of a level for FCL from Cai Mep to Los Angeles, valid all year. */
  async function addTariff(level: string) {
    const { db } = stack.database;
    const { id } = await db
      .insertInto('tariff')
      .values({
        service_type: 2,
        shipping_type: null,
        carrier_code: null,
        pol: 'VNVUT',
        pod: 'USLAX',
        currency: 'USD',
        customer_level: level,
        source: SOURCE,
        valid_from: sql<string>`current_date - 30`,
        valid_to: sql<string>`current_date + 60`,
      } as never)
      .returning('id')
      .executeTakeFirstOrThrow();
    await db
      .insertInto('tariff_line')
      .values({ tariff_id: id, basis: 'PER_CONTAINER', cont_type: '45G1', min_qty: '0', unit_price: '1500' } as never)
      .execute();
  }
  const setPrice = (price: number) =>
    sql`update tariff_line set unit_price = ${price} where tariff_id in (select id from tariff where source = ${SOURCE})`.execute(
      stack.database.db,
    );
  const setActive = (active: boolean) =>
    sql`update tariff set active = ${active} where source = ${SOURCE}`.execute(stack.database.db);

  const shipment = (quantity = 1) => ({
    serviceType: 'FCL',
    shippingType: 'EXPORT',
    polCode: 'VNVUT',
    podCode: 'USLAX',
    containers: [{ truckId: 'C1', containerTypeCode: '45G1', quantity, weightKg: '18000' }],
  });

  async function send(as: string, mutation: string, input: object) {
    const type = `${mutation.charAt(0).toUpperCase()}${mutation.slice(1)}Input`;
    const document = `mutation($input: ${type}!) { ${mutation}(input: $input) {
      ${BOOKING} userErrors { ... on UserError { code params { name value } } } } }`;
    const { data, errors } = await stack.graphql(document, { as, variables: { input } });
    expect(errors).toEqual([]);
    return data[mutation];
  }
  async function done(as: string, mutation: string, input: object) {
    const { booking, userErrors } = await send(as, mutation, input);
    expect([mutation, userErrors]).toEqual([mutation, []]);
    return booking;
  }

  /** The contract price that a customer sees before booking; null if there is none. */
  async function seen(as: string): Promise<string | null> {
    const { truckId: _, ...box } = shipment().containers[0] ?? { truckId: '' };
    const { data } = await stack.graphql(
      `query($input: EstimatePriceInput!) { estimatePrice(input: $input) { estimate {
        options { isContract total { totalUsd { amount } } } } } }`,
      { as, variables: { input: { ...shipment(), containers: [box] } } },
    );
    const option = data.estimatePrice.estimate.options.find(({ isContract }: any) => isContract);
    return option?.total.totalUsd.amount ?? null;
  }

  /** Acknowledges and plans a booking. */
  async function planned(id: string) {
    await done(STAFF, 'acknowledgeBooking', { id });
    const lane = '{ serviceType: FCL, polCode: "VNVUT", podCode: "USLAX" }';
    const { data } = await stack.graphql(`{ schedules(filter: ${lane}, first: 1) { nodes { id } } }`, { as: STAFF });
    return done(STAFF, 'updateBookingPlan', { id, scheduleId: data.schedules.nodes[0].id });
  }
  const countBookings = async () =>
    (await sql<{ n: number }>`select count(*)::int as n from shipment`.execute(stack.database.db)).rows[0]?.n;

  it('books at the price shown; the booking is released without a price to confirm', async () => {
    const total = await seen(VIP);
    expect(Number(total)).toBeGreaterThan(1_400);
    const { id, ...booking } = await done(VIP, 'submitBooking', { shipment: shipment(), expectedTotalUsd: total });
    expect(booking).toMatchObject({
      revision: 1,
      contractTariff: SOURCE,
      priceConfirmedAt: null,
      chargeTotal: { totalUsd: { amount: total } },
      revisions: [{ revision: 1, tariffSource: SOURCE, authorName: null, validTo: booking.validTo }],
    });
    expect(booking.charges.map(({ code }: any) => code)).toEqual(expect.arrayContaining(['OFR', 'DISC', 'THC']));
    expect((await planned(id)).allowedActions).toContain('RELEASE_BOOKING');
    expect(
      await done(STAFF, 'releaseBooking', {
        id,
        carrierBookingNumber: 'ONEY123',
        emptyDepot: 'ICD Phuoc Long',
      }),
    ).toMatchObject({ revision: 1, contractTariff: SOURCE });
  });

  it('gets its price also when staff enter the booking', async () => {
    const { data } = await stack.graphql('{ bookings(first: 1) { nodes { customer { id } } } }', { as: VIP });
    const customerId = data.bookings.nodes[0].customer.id;
    const booking = await done(STAFF, 'createBookingForCustomer', { shipment: shipment(), customerId });
    expect(booking).toMatchObject({ revision: 1, contractTariff: SOURCE });
  });

  it('needs the VIP marker and a tariff of the level: otherwise the release waits for a price', async () => {
    expect(await seen(USUAL)).toBeNull();
    const { id, ...usual } = await done(USUAL, 'submitBooking', { shipment: shipment() });
    expect(usual).toMatchObject({ revision: 0, contractTariff: null, charges: [], revisions: [] });
    expect((await planned(id)).allowedActions).not.toContain('RELEASE_BOOKING');
    const { userErrors } = await send(STAFF, 'releaseBooking', { id });
    expect(userErrors).toMatchObject([{ code: 'PRICE_NOT_CONFIRMED' }]);

    await setActive(false);
    expect(await seen(VIP)).toBeNull();
    expect(await done(VIP, 'submitBooking', { shipment: shipment() })).toMatchObject({ contractTariff: null });
    await setActive(true);
  });

  it('confirms a price that has changed since it was shown', async () => {
    const total = await seen(VIP);
    await setPrice(1_600);
    const now = await seen(VIP);
    const before = await countBookings();
    const refused = await send(VIP, 'submitBooking', { shipment: shipment(), expectedTotalUsd: total });
    expect(refused.userErrors).toEqual([{ code: 'PRICE_CHANGED', params: [{ name: 'total', value: now }] }]);
    await setActive(false);
    const gone = await send(VIP, 'submitBooking', { shipment: shipment(), expectedTotalUsd: total });
    expect(gone.userErrors).toMatchObject([{ code: 'PRICE_GONE' }]);
    expect(await countBookings()).toBe(before);
    await setActive(true);
    const booked = await done(VIP, 'submitBooking', { shipment: shipment(), expectedTotalUsd: now });
    expect(booked.chargeTotal.totalUsd.amount).toBe(now);
  });

  it('loses the price when the cargo changes, and the release waits for a new one', async () => {
    const { id } = await done(VIP, 'submitBooking', { shipment: shipment() });
    const noted = await done(VIP, 'updateBooking', { id, shipment: { ...shipment(), note: 'Handle with care' } });
    expect(noted.contractTariff).toBe(SOURCE);
    expect(await done(VIP, 'updateBooking', { id, shipment: shipment(2) })).toMatchObject({ contractTariff: null });
    expect((await planned(id)).allowedActions).not.toContain('RELEASE_BOOKING');
    expect((await send(STAFF, 'releaseBooking', { id })).userErrors).toMatchObject([{ code: 'PRICE_NOT_CONFIRMED' }]);
  });
});
