import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startStack, type Stack } from '../testkit/stack.ts';

const SHIPMENT = `serviceType shippingType detailService hasCustoms hasVanTrucking hasContainerTrucking
  customsOtherServiceType customsType { code } polCode podCode pol { __typename }
  pickUpLocation { id } deliveryLocation { id } pickUpHandling deliveryHandling
  cargo { containers { containerTypeCode quantity truckIds } packages { quantity truckIds handling }
    truckIds chargeableQuantity chargeableUnit isDangerous temperatureC goodsType { code } }`;
const REQUEST = `mutation($shipment: ShipmentInput!) { requestQuotation(input: { shipment: $shipment }) {
  quotation { id number ${SHIPMENT} } message userErrors { ... on UserError { code message field } } } }`;
const READ = `query($number: String!) { quotation(by: { number: $number }) { id number ${SHIPMENT} } }`;

describe('The six services through GraphQL', () => {
  let stack: Stack;
  /** Ids of places by kind, from which the caller can choose. */
  const place: Record<number, string> = {};
  const packages = [
    { quantity: 4, lengthMm: 1200, widthMm: 800, heightMm: 1000, grossWeightKg: '800', handling: 'NON_STACKABLE' },
  ];
  const containers = [{ containerTypeCode: '45R1', quantity: 2, weightKg: '18000' }];

  beforeAll(async () => {
    stack = await startStack();
    const { data } = await stack.graphql('{ locations(first: 100) { id locationTypeCode region { code } } }', {
      as: 'client.demo',
    });
    for (const { id, locationTypeCode, region } of data.locations) if (region) place[locationTypeCode] ??= id;
  });
  afterAll(() => stack.close());

  const cases: [string, () => Record<string, unknown>, object][] = [
    [
      'AIR',
      () => ({
        shippingType: 'EXPORT',
        polCode: 'SGN',
        podCode: 'LAX',
        incotermCode: 'FCA',
        packages,
        hasVanTrucking: true,
        pickUpLocationId: place[6],
        deliveryLocationId: place[7],
        isDangerous: true,
        temperatureC: '4',
        goodsTypeCode: '30',
      }),
      {
        detailService: 'DOOR_TO_PORT',
        hasVanTrucking: true,
        pol: { __typename: 'Airport' },
        cargo: {
          packages: [{ handling: 'NON_STACKABLE' }],
          chargeableUnit: 'KG',
          isDangerous: true,
          temperatureC: '4',
          goodsType: { code: '30' },
        },
      },
    ],
    [
      'FCL',
      () => ({
        shippingType: 'EXPORT',
        polCode: 'VNVUT',
        podCode: 'USLAX',
        containers,
        hasCustoms: true,
        customsTypeCode: 'B11',
        hasContainerTrucking: true,
        pickUpLocationId: place[6],
        pickUpHandling: 'STUFF_AT_CUSTOMER',
      }),
      {
        detailService: 'DOOR_TO_PORT',
        customsType: { code: 'B11' },
        pickUpHandling: 'STUFF_AT_CUSTOMER',
        cargo: { truckIds: [], chargeableQuantity: '2', chargeableUnit: 'CONTAINER' },
      },
    ],
    [
      'LCL',
      () => ({ shippingType: 'PORT_TRANSFER', polCode: 'VNHPH', podCode: 'VNSGN', packages }),
      { detailService: 'PORT_TO_PORT', cargo: { chargeableQuantity: '3.84', chargeableUnit: 'RT' } },
    ],
    [
      'CUSTOM',
      () => ({ shippingType: 'IMPORT', polCode: 'CNSHA', podCode: 'VNSGN', containers, customsTypeCode: 'A11' }),
      { hasCustoms: true, customsOtherServiceType: null, cargo: { truckIds: [] } },
    ],
    [
      'CONTAINER_TRUCKING',
      () => ({
        shippingType: 'IMPORT',
        pickUpLocationId: place[1],
        deliveryLocationId: place[6],
        containers: [{ ...containers[0], truckIds: ['51C-123.45', '51C-678.90'] }],
      }),
      {
        detailService: 'PORT_TO_DOOR',
        hasContainerTrucking: true,
        pol: { __typename: 'Region' },
        cargo: { truckIds: ['51C-123.45', '51C-678.90'] },
      },
    ],
    [
      'VAN_TRUCKING',
      () => ({
        shippingType: 'DOOR_TO_DOOR',
        detailService: 'WAREHOUSE_TRANSFER',
        pickUpLocationId: place[6],
        deliveryLocationId: place[5],
        packages: [{ ...packages[0], truckCount: 2 }],
      }),
      {
        detailService: 'WAREHOUSE_TRANSFER',
        hasVanTrucking: true,
        cargo: { truckIds: ['P1-1', 'P1-2'], chargeableQuantity: '1278.72', chargeableUnit: 'KG' },
      },
    ],
  ];

  it.each(cases)('%s is requested and read back', async (serviceType, shipment, wanted) => {
    const { data, errors } = await stack.graphql(REQUEST, {
      as: 'client.demo',
      variables: { shipment: { serviceType, ...shipment() } },
    });
    expect(errors).toEqual([]);
    expect(data.requestQuotation.userErrors).toEqual([]);
    const made = data.requestQuotation.quotation;
    expect(made).toMatchObject({ serviceType, ...wanted });
    const read = await stack.graphql(READ, { as: 'client.demo', variables: { number: made.number } });
    expect(read.data.quotation).toEqual(made);
  });

  it('reports errors by input field', async () => {
    const shipment = {
      serviceType: 'CONTAINER_TRUCKING',
      shippingType: 'EXPORT',
      incotermCode: 'FOB',
      deliveryLocationId: place[6],
      containers: [{ ...containers[0], weightKg: '30000', truckIds: ['A'] }],
    };
    const { data } = await stack.graphql(REQUEST, { as: 'client.demo', variables: { shipment } });
    const found = data.requestQuotation.userErrors.map(({ code, field }: { code: string; field: string[] }) => [
      code,
      field?.join('.'),
    ]);
    expect(found).toEqual(
      expect.arrayContaining([
        ['INCOTERM_MODE', 'input.shipment.incotermCode'],
        ['REQUIRED', 'input.shipment.pickUpLocationId'],
        ['CHOICE_INVALID', 'input.shipment.deliveryLocationId'],
        ['PAYLOAD_EXCEEDED', 'input.shipment.containers.0.weightKg'],
        ['TRUNK_ID_QUANTITY', 'input.shipment.containers.0.truckIds'],
      ]),
    );
  });

  it('refuses UNKNOWN in an input, and never stores it as another value', async () => {
    const create = `mutation($input: CreateLocationInput!) { createLocation(input: $input) {
      location { id } userErrors { ... on UserError { code field } } } }`;
    const location = { name: 'Yard', locationType: 'EMPTY_DEPOT', address: '1 Way', countryCode: 'TH' };
    for (const change of [{ locationType: 'UNKNOWN' }, { handling: 'UNKNOWN' }]) {
      const variables = { input: { location: { ...location, ...change } } };
      const { data } = await stack.graphql(create, { as: 'admin.demo', variables });
      expect(data.createLocation).toMatchObject({
        location: null,
        userErrors: [{ field: ['input', 'location', Object.keys(change)[0]] }],
      });
    }
    const { data, errors } = await stack.graphql('{ locations(locationTypes: [UNKNOWN]) { id } }', {
      as: 'admin.demo',
    });
    expect([data?.locations ?? null, errors]).toMatchObject([null, [{ extensions: { code: 'BAD_USER_INPUT' } }]]);
    const list = await stack.graphql('{ locationList(filter: { locationType: UNKNOWN }) { totalCount } }', {
      as: 'admin.demo',
    });
    expect([list.data?.locationList ?? null, list.errors]).toMatchObject([null, [{ path: ['locationList'] }]]);
  });

  it('offers places by kind, and offers staff those of one customer', async () => {
    const { data } = await stack.graphql(
      `query($types: [LocationType!]) { locations(locationTypes: $types, direction: DELIVERY, first: 100) { locationType } }`,
      { as: 'client.demo', variables: { types: ['SEAPORT_TERMINAL', 'ICD'] } },
    );
    const kinds = data.locations.map((location: { locationType: string }) => location.locationType);
    expect([...new Set(kinds)].sort()).toEqual(['ICD', 'SEAPORT_TERMINAL']);
    const customers = await stack.graphql('{ customers(first: 5) { nodes { id } } }', { as: 'admin.demo' });
    const customerId = customers.data.customers.nodes[0].id;
    const offered = await stack.graphql(
      'query($id: ID!) { locations(forCustomerId: $id, locationTypes: [CUSTOMER_WAREHOUSE], first: 100) { customer { id } } }',
      { as: 'admin.demo', variables: { id: customerId } },
    );
    const owners = offered.data.locations.map((one: { customer: { id: string } | null }) => one.customer?.id ?? null);
    expect(owners.length).toBeGreaterThan(0);
    expect(owners.every((owner: string | null) => owner === null || owner === customerId)).toBe(true);
  });

  it('returns the latest trucking booking as a template', async () => {
    const LAST = `query($serviceType: ServiceType) { lastTruckBooking(serviceType: $serviceType) { number ${SHIPMENT} } }`;
    const { data, errors } = await stack.graphql(LAST, {
      as: 'admin.demo',
      variables: { serviceType: 'CONTAINER_TRUCKING' },
    });
    expect(errors).toEqual([]);
    expect(data.lastTruckBooking).toMatchObject({ number: expect.stringMatching(/^BK-/), hasContainerTrucking: true });
  });
});
