import { businessDay, addDays } from '@wr1/schema/rules/tariff/quote-validity.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startStack, type Stack } from '../testkit/stack.ts';

const ESTIMATE = `query($input: EstimatePriceInput!) {
  estimatePrice(input: $input) {
    estimate {
      status note departure chargeableQuantity chargeableUnit levelCode discountPercent exchangeRate
      options {
        carrier { code name } routing transitCode transit { __typename code } transitDays validTo
        missing { code name group reason truckEnd }
        lines { code name group source derived amount { amount currency } unitCost { amount } }
        total { totalUsd { amount } totalVnd { amount } marginUsd { amount } }
        emissions { mode kg source } emissionKg notIncluded
      }
    }
    userErrors { ... on UserError { code message field params { name value } } }
  }
}`;

/** A day outside the peak season, so that the worked example is correct on any day of the year. */
function quietDay(): string {
  const tomorrow = addDays(businessDay(new Date()), 1);
  return ['08', '09', '10'].includes(tomorrow.slice(5, 7)) ? `${tomorrow.slice(0, 4)}-11-02` : tomorrow;
}

const example = () => ({
  serviceType: 'FCL',
  shippingType: 'EXPORT',
  polCode: 'VNVUT',
  podCode: 'USLAX',
  departure: quietDay(),
  hasCustoms: true,
  hasContainerTrucking: true,
  pickUp: { km: '30' },
  containers: [{ containerTypeCode: '45G1', quantity: 1, weightKg: '18000' }],
});

const box = [{ quantity: 10, lengthMm: 500, widthMm: 400, heightMm: 300, grossWeightKg: '120' }];

describe('A price estimate', () => {
  let stack: Stack;

  beforeAll(async () => {
    stack = await startStack();
  });
  afterAll(() => stack.close());

  const ask = async (input: object, as: string, language?: string) => {
    const answer = await stack.graphql(ESTIMATE, {
      as,
      variables: { input },
      ...(language === undefined ? {} : { headers: { 'accept-language': language } }),
    });
    expect(answer.errors).toEqual([]);
    return answer.data.estimatePrice;
  };

  it('matches the worked example to the cent and the dong through both servers', async () => {
    const { estimate, userErrors } = await ask(example(), 'admin.demo');
    expect(userErrors).toEqual([]);
    expect(estimate).toMatchObject({ status: 'OK', chargeableUnit: 'CONTAINER', exchangeRate: '26000' });
    expect(estimate.options).toHaveLength(4);
    expect(estimate.options[0]).toMatchObject({
      carrier: { code: 'MSC' },
      routing: 'DIRECT',
      total: { totalUsd: { amount: '2776.08' }, totalVnd: { amount: '72178000' }, marginUsd: { amount: '333.13' } },
      emissionKg: '2050',
      notIncluded: ['LOCAL_CHARGES_ABROAD'],
    });
  });

  it('computes the emissions of a booking by the same rule, leg by leg, with the source of each factor', async () => {
    const document = `{ bookings(first: 50) { nodes {
      serviceType polCode podCode emissions { mode from to km tonnes gramsPerTonneKm kg source } } } }`;
    const answer = await stack.graphql(document, { as: 'admin.demo' });
    expect(answer.errors).toEqual([]);
    const nodes: any[] = answer.data.bookings.nodes;
    const bySea = nodes.filter(({ serviceType, emissions }) => serviceType === 'FCL' && emissions.length > 0);
    expect(bySea.length).toBeGreaterThan(0);
    for (const { polCode, podCode, emissions } of bySea) {
      expect(emissions[0]).toMatchObject({
        mode: 'SEA',
        from: polCode,
        to: podCode,
        source: expect.stringMatching(/\S/),
      });
      const { km, tonnes, gramsPerTonneKm, kg } = emissions[0];
      expect(Number(kg) / ((Number(km) * Number(tonnes) * Number(gramsPerTonneKm)) / 1_000)).toBeCloseTo(1, 1);
    }
    // Customs clearance alone has no main leg; the cargo can only arrive by truck.
    const customs = nodes.filter(({ serviceType }) => serviceType === 'CUSTOM').flatMap(({ emissions }) => emissions);
    expect(customs.filter(({ mode }) => mode === 'SEA' || mode === 'AIR')).toEqual([]);
  });

  it.each(['client.demo', 'root.other'])('%s sees prices and no costs', async (as) => {
    const { estimate } = await ask(example(), as);
    expect(estimate.status).toBe('OK');
    expect(JSON.stringify(estimate)).not.toMatch(/"(unitCost|marginUsd)":\{/);
  });

  it.each([
    ['AIR', { polCode: 'HAN', podCode: 'FRA', packages: box }, 'AFR-AIR'],
    ['LCL', { polCode: 'VNVUT', podCode: 'DEHAM', packages: box }, 'LCLFR'],
    ['CUSTOM', { hasCustoms: true }, 'CUS'],
    [
      'CONTAINER_TRUCKING',
      { polCode: 'HPG', podCode: 'HNI', containers: [{ containerTypeCode: '22G1', quantity: 2 }] },
      'TRK-CONT',
    ],
    ['VAN_TRUCKING', { polCode: 'HCM', podCode: 'DNI', packages: box }, 'TRK-VAN'],
  ])('%s has its price', async (serviceType, input, code) => {
    const { estimate, userErrors } = await ask({ serviceType, shippingType: 'EXPORT', ...input }, 'client.demo');
    expect(userErrors).toEqual([]);
    expect(estimate.options[0].lines.map((line: { code: string }) => line.code)).toContain(code);
  });

  it('names the hub of a flight that is not direct', async () => {
    const input = { serviceType: 'AIR', shippingType: 'EXPORT', polCode: 'HAN', podCode: 'FRA', packages: box };
    const { estimate } = await ask(input, 'client.demo');
    expect(estimate.options[0]).toMatchObject({ routing: 'TRANSIT', transit: { __typename: 'Airport' } });
  });

  it.each([18_000, '18000,5', '18,000', '1e3', '', ' 1', '.5', '1.', '1.2345678', '0x10', 'NaN'])(
    'refuses %j as a weight, because it is not a Decimal',
    async (weightKg) => {
      const input = { ...example(), containers: [{ containerTypeCode: '45G1', quantity: 1, weightKg }] };
      const { errors } = await stack.graphql(ESTIMATE, { as: 'client.demo', variables: { input } });
      expect(errors).toMatchObject([{ extensions: { code: 'BAD_USER_INPUT' } }]);
    },
  );

  it('refuses more digits than REST can pass on exactly, and more decimals than a weight has', async () => {
    const input = (weightKg: string) => ({
      ...example(),
      containers: [{ containerTypeCode: '45G1', quantity: 1, weightKg }],
    });
    const long = await ask(input('1234567890.123456'), 'client.demo');
    expect(long.userErrors).toMatchObject([{ code: 'INVALID_VALUE' }]);
    const { userErrors } = await ask(input('100.0001'), 'client.demo');
    expect(userErrors).toMatchObject([{ code: 'TOO_MANY_DECIMALS', field: ['input', 'containers', '0', 'weightKg'] }]);
  });

  it('reports errors by field, in the language of the caller', async () => {
    const wrong = {
      ...example(),
      podCode: 'VNCMT',
      pickUp: null,
      containers: [{ containerTypeCode: '45G1', quantity: 1, weightKg: '30000' }],
    };
    const { estimate, userErrors } = await ask(wrong, 'client.demo', 'vi');
    expect(estimate).toBeNull();
    expect(userErrors.map(({ code, field }: { code: string; field: string[] }) => [code, field.join('.')])).toEqual([
      ['SAME_PORT', 'input.podCode'],
      ['PAYLOAD_EXCEEDED', 'input.containers.0.weightKg'],
    ]);
    expect(userErrors[1].message).toContain('3500');
  });

  it('prices what it can where there is no freight rate, and says what is missing', async () => {
    const { estimate } = await ask({ ...example(), podCode: 'DKAAR', pickUp: null }, 'client.demo', 'vi');
    expect(estimate).toMatchObject({ status: 'PARTIAL', options: [{ carrier: null }] });
    const [option] = estimate.options;
    expect(option.missing).toEqual([
      { code: 'OFR', name: 'Cước biển', group: 'FREIGHT', reason: 'NO_TARIFF_FOR_LANE', truckEnd: null },
      expect.objectContaining({ code: 'TRK-CONT', reason: 'DISTANCE_UNKNOWN', truckEnd: 'PICK_UP' }),
    ]);
    expect(option.lines.map(({ code }: { code: string }) => code)).toEqual(expect.arrayContaining(['THC', 'CUS']));
  });

  it('names charges in the language of the caller and says that it is not an offer', async () => {
    const { estimate } = await ask(example(), 'client.demo', 'vi');
    expect(estimate.note).toContain('không phải chào giá');
    expect(estimate.options[0].lines[0].name).toBe('Cước biển');
  });
});
