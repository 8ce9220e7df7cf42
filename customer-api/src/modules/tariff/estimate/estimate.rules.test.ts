import { estimateInput, type EstimateBody } from '@wr1/schema/rest/schedule/tariff.ts';
import { describe, expect, test } from 'vitest';
import type { EstimateFacts, Tariff } from './estimate-facts.ts';
import { estimateStatus, priceOptions } from './estimate.rules.ts';
import { place, seededFacts, seededTariffs, workedExample } from '../tariff.testkit.ts';

function price(body: Partial<EstimateBody>, more: Partial<EstimateFacts> = {}) {
  const input = workedExample(body);
  return priceOptions(input, seededFacts(input, more));
}

const codes = (options: ReturnType<typeof price>) => options[0]?.lines.map(({ code }) => code) ?? [];
const amounts = (options: ReturnType<typeof price>) =>
  Object.fromEntries((options[0]?.lines ?? []).map(({ code, amount }) => [code, amount]));

const loose = (body: Partial<EstimateBody>): Partial<EstimateBody> => ({
  has_customs: false,
  has_container_trucking: false,
  pick_up: null,
  containers: [],
  ...body,
});

describe('the worked example of domain.md 3.4', () => {
  const [best] = price({});

  test('has its lines in order', () => {
    expect(best?.lines.map(({ code, amount, currency }) => [code, amount, currency])).toEqual([
      ['OFR', '2400.00', 'USD'],
      ['THC', '180.00', 'USD'],
      ['SEAL', '8.00', 'USD'],
      ['DOC', '35.00', 'USD'],
      ['AMS', '35.00', 'USD'],
      ['CUS', '45.00', 'USD'],
      ['TRK-CONT', '1900000', 'VND'],
    ]);
  });

  test('totals 2776.08 USD and 72,178,000 VND, converted line by line', () => {
    expect(best?.total).toMatchObject({
      usd_lines: '2703.00',
      vnd_lines: '1900000',
      vat_usd: '0.00',
      total_usd: '2776.08',
      total_vnd: '72178000',
    });
  });

  test('emits 2000 kg CO2e at sea and 50 kg by road', () => {
    expect(best?.emissions.map(({ mode, kg }) => [mode, kg])).toEqual([
      ['SEA', '2000'],
      ['CONTAINER_TRUCK', '50'],
    ]);
    expect(best?.emissions[0]?.km).toBe('13633');
    expect(best?.emission_kg).toBe('2050');
  });

  test("states each price's source and until when all are valid", () => {
    expect(best?.lines[0]?.source).toBe('WR1 SEA 2026Q1');
    expect(best?.lines.at(-1)).toMatchObject({ source: 'WR1 ROAD 2026', km: '30' });
    expect(best?.valid_to).toBe('2026-03-31');
  });
});

describe('options', () => {
  test('are one per carrier, cheapest first, more expensive ones faster', () => {
    expect(
      price({}).map(({ carrier_code, transit_days, lines }) => [carrier_code, transit_days, lines[0]?.amount]),
    ).toEqual([
      ['MSC', 21, '2400.00'],
      ['ONE', 20, '2448.00'],
      ['CMA', 18, '2496.00'],
      ['HMM', 17, '2544.00'],
    ]);
  });

  const lists = (count: number, change: (tariff: Tariff, index: number) => Partial<Tariff>): Tariff[] => {
    const [first] = seededTariffs(2, 'VNVUT', 'USLAX');
    if (first === undefined) throw new Error('The lane has no price list');
    return Array.from({ length: count }, (_, index) => {
      const tariff = { ...first, id: index + 1 };
      return { ...tariff, ...change(tariff, index) };
    });
  };

  test('are at most five', () => {
    const tariffs = lists(8, (_, index) => ({ carrier_code: `C${index}` }));
    expect(price({}, { tariffs })).toHaveLength(5);
  });

  test("prefer exact ports to '*' and the customer's level to general lists, however cheap those are", () => {
    const cheap = (tariff: Tariff) => tariff.lines.map((line) => ({ ...line, unit_price: '1' }));
    const tariffs = lists(3, (tariff, index) =>
      index === 0
        ? { pol: '*', lines: cheap(tariff), source: 'any port' }
        : index === 1
          ? { lines: cheap(tariff), source: 'general' }
          : { customer_level: 'GOLD', source: 'gold' },
    );
    expect(price({}, { tariffs }).map(({ lines }) => lines[0]?.source)).toEqual(['gold']);
  });

  test('omit lists with incomplete freight if another is complete', () => {
    const tariffs = lists(2, (tariff, index) => ({
      carrier_code: `C${index}`,
      lines: tariff.lines.filter(({ cont_type }) => index === 1 || cont_type !== '45G1'),
    }));
    expect(price({}, { tariffs }).map(({ carrier_code }) => carrier_code)).toEqual(['C1']);
  });
});

describe('a missing price is a separate line with its reason, and the rest is priced', () => {
  const gaps = (options: ReturnType<typeof price>) =>
    (options[0]?.missing ?? []).map(({ code, cont_type, quantity, reason }) => [code, cont_type, quantity, reason]);

  test.each<[string, Partial<EstimateBody>, Partial<EstimateFacts>, (string | null)[][], string[]]>([
    [
      'a box that the list does not know',
      {
        containers: [
          { cont_type: '22T1', quantity: 2, weight_kg: 1_000 },
          { cont_type: '45G1', quantity: 1, weight_kg: 1_000 },
        ],
      },
      {},
      [['OFR', '22T1', '2', 'NO_PRICE_FOR_CONTAINER']],
      ['OFR', 'CUS', 'TRK-CONT'],
    ],
    ['a lane without a list', {}, { tariffs: [] }, [['OFR', '45G1', '1', 'NO_TARIFF_FOR_LANE']], ['THC', 'CUS']],
    [
      'a day outside the lists of the lane',
      {},
      { tariffs: [], laneIsListed: true },
      [['OFR', '45G1', '1', 'NO_TARIFF_ON_DATE']],
      ['THC', 'TRK-CONT'],
    ],
    ['a truck without a price', {}, { trucks: [] }, [['TRK-CONT', '45G1', '1', 'NO_TRUCK_PRICE']], ['OFR', 'CUS']],
    ['a declaration without a price', {}, { customs: [] }, [['CUS', null, '1', 'NO_CUSTOMS_PRICE']], ['OFR', 'THC']],
    [
      'a truck without a distance',
      { pick_up: null },
      {},
      [['TRK-CONT', null, '1', 'DISTANCE_UNKNOWN']],
      ['OFR', 'THC', 'CUS'],
    ],
  ])('%s', (_name, body, more, wanted, priced) => {
    const options = price(body, more);
    expect(gaps(options)).toEqual(wanted);
    expect(codes(options)).toEqual(expect.arrayContaining(priced));
    expect(estimateStatus(options)).toBe('PARTIAL');
  });

  test('a mandatory charge with an expired price, unless a current rule replaces it', () => {
    const { rules } = seededFacts(workedExample());
    const ended = rules.filter(({ surcharge_code }) => surcharge_code === 'THC' || surcharge_code === 'DOC');
    const without = rules.filter(({ surcharge_code }) => surcharge_code !== 'THC');
    const options = price({}, { rules: without, lapsedRules: ended });
    expect(gaps(options)).toEqual([['THC', '45G1', '1', 'CHARGE_NOT_VALID_ON_DATE']]);
    expect(codes(options)).toContain('DOC');
    expect(estimateStatus(price({}, { lapsedRules: ended }))).toBe('OK');
  });

  test('everything, if there is no price at all', () => {
    const options = price({}, { tariffs: [], rules: [], trucks: [], customs: [] });
    expect(estimateStatus(options)).toBe('NO_RATE');
    expect(gaps(options).map(([code]) => code)).toEqual(['OFR', 'CUS', 'TRK-CONT']);
  });

  test('the truck is priced once its distance is given', () => {
    const missing = price({ pick_up: null })[0]?.missing[0];
    expect(missing).toMatchObject({ truck_end: 'pick_up', name: 'Container trucking' });
    expect(amounts(price({ pick_up: { km: 30 } }))).toMatchObject({ 'TRK-CONT': '1900000' });
  });
});

describe('surcharges', () => {
  test('for peak season apply from August to October to the US, Canada and the EU only', () => {
    const containers = [
      { cont_type: '22G1', quantity: 2, weight_kg: 1_000 },
      { cont_type: '45G1', quantity: 1, weight_kg: 1_000 },
    ];
    const pss = (departure: string, pod: string) =>
      (price({ departure, pod, containers })[0]?.lines ?? [])
        .filter(({ code }) => code === 'PSS')
        .map(({ amount }) => amount);
    expect(pss('2026-08-01', 'USLAX')).toEqual(['200.00', '200.00']);
    expect(pss('2026-10-31', 'DEHAM')).toEqual(['200.00', '200.00']);
    expect(pss('2026-09-10', 'CAVAN')).toEqual(['200.00', '200.00']);
    expect(pss('2026-07-31', 'USLAX')).toEqual([]);
    expect(pss('2026-11-01', 'USLAX')).toEqual([]);
    expect(pss('2026-09-10', 'GBFXT')).toEqual([]);
  });

  test('for manifests depend on the destination', () => {
    expect(codes(price({ pol: 'VNVUT', pod: 'DEHAM' }))).toContain('ENS');
    expect(codes(price({ pol: 'VNSGN', pod: 'JPTYO' }))).toContain('AFR');
    expect(codes(price({ pol: 'VNSGN', pod: 'CNSHA' }))).toContain('AFS');
    expect(codes(price({ pol: 'VNVUT', pod: 'CAVAN' }))).toContain('AMS');
    expect(codes(price({ pol: 'VNVUT', pod: 'DEHAM' }))).not.toContain('AMS');
  });

  test('for bunker and sulphur apply to lanes within Asia only, abroad', () => {
    expect(amounts(price({ pol: 'VNSGN', pod: 'SGSIN' }))).toMatchObject({ EBS: '100.00', LSS: '40.00' });
    expect(codes(price({}))).not.toContain('EBS');
    expect(codes(price({ pol: 'VNHPH', pod: 'VNSGN' }))).not.toContain('EBS');
  });

  test('for port infrastructure apply to Hai Phong only, in VND', () => {
    expect(amounts(price({ pol: 'VNHPH', pod: 'USLAX' }))).toMatchObject({ INF: '500000' });
    expect(codes(price({}))).not.toContain('INF');
  });

  test('that are optional apply on request', () => {
    expect(codes(price({}))).not.toContain('VGM');
    expect(amounts(price({ extras: ['VGM', 'TLX'] }))).toMatchObject({ VGM: '10.00', TLX: '30.00' });
  });

  test('for terminals differ for reefers, one line per container type', () => {
    const containers = [
      { cont_type: '22R1', quantity: 2, weight_kg: 1_000 },
      { cont_type: '45G1', quantity: 1, weight_kg: 1_000 },
      { cont_type: '22R1', quantity: 1, weight_kg: 1_000 },
    ];
    const lines = price({ containers })[0]?.lines.filter(({ code }) => code.startsWith('THC')) ?? [];
    expect(lines.map(({ code, cont_type, quantity, amount }) => [code, cont_type, quantity, amount])).toEqual([
      ['THC', '45G1', '1', '180.00'],
      ['THC-RF', '22R1', '3', '480.00'],
    ]);
  });

  test('for an FCL import are those of the destination', () => {
    const options = price({ shipping_type: 1, pol: 'CNSHA', pod: 'VNSGN', pick_up: null, delivery: { km: 40 } });
    expect(amounts(options)).toMatchObject({
      OFR: '270.00',
      THC: '180.00',
      EBS: '100.00',
      CIC: '60.00',
      DO: '35.00',
      HDL: '30.00',
      CLN: '15.00',
      LSS: '40.00',
      CUS: '45.00',
      'TRK-CONT': '2210000',
    });
    expect(codes(options)).not.toContain('SEAL');
    expect(options[0]?.not_included).toEqual(['LOCAL_CHARGES_ABROAD', 'DUTY_AND_TAX']);
  });

  test('for LCL use revenue tons, and the infrastructure fee uses weight', () => {
    const packages = [{ quantity: 2, length_mm: 1_000, width_mm: 1_000, height_mm: 1_000, gross_weight_kg: 2_500 }];
    const options = price(loose({ service_type: 3, pol: 'VNHPH', pod: 'SGSIN', packages }));
    expect(amounts(options)).toEqual({
      LCLFR: '15.00',
      THC: '20.00',
      EBS: '15.00',
      DOC: '35.00',
      CFS: '20.00',
      LSS: '5.00',
      INF: '37500',
    });
  });

  test('for air export are fuel and security, for air import facility, documents and handling', () => {
    const packages = [{ quantity: 10, length_mm: 500, width_mm: 400, height_mm: 300, gross_weight_kg: 120 }];
    const fly = (body: Partial<EstimateBody>, from: [string, string], to: [string, string]) =>
      price(loose({ service_type: 1, packages, ...body, pol: from[0], pod: to[0] }), {
        pol: place(...from),
        pod: place(...to),
      });
    expect(amounts(fly({}, ['HAN', 'VN'], ['ICN', 'KR']))).toEqual({
      'AFR-AIR': '192.00',
      FSC: '72.00',
      SSC: '18.00',
    });
    const back = fly({ shipping_type: 1 }, ['ICN', 'KR'], ['HAN', 'VN']);
    expect(amounts(back)).toEqual({ 'AFR-AIR': '192.00', DO: '15.00', HDL: '15.00', FAC: '8.40' });
    expect(amounts(fly({ shipping_type: 1, dangerous: true }, ['ICN', 'KR'], ['HAN', 'VN']))['FAC']).toBe('9.60');
  });
});

describe('discount and tax', () => {
  test('the level discount is a separate line and applies to freight only', () => {
    const [best] = price({}, { level: 'GOLD', discountPercent: '2' });
    expect(best?.lines[1]).toMatchObject({ code: 'DISC', amount: '-48.00', source: 'GOLD 2%' });
    expect(best?.total.total_usd).toBe('2728.08');
  });

  test('VAT applies to domestic services, one line per currency, with totals without and including it', () => {
    const [best] = price({ pol: 'VNHPH', pod: 'VNSGN', departure: '2026-05-04' });
    const vat = best?.lines.filter(({ code }) => code === 'VAT');
    // 8% of 180 + 8 + 35 + 45 USD and the charges of the import side, and 8% of freight and trucking in VND.
    expect(vat?.map(({ currency }) => currency)).toEqual(['VND', 'USD']);
    const total = best?.total;
    expect(Number(total?.net_vnd) + Number(total?.vat_vnd)).toBe(Number(total?.total_vnd));
    expect(vat?.[0]?.amount).toBe(String((5_500_000 + 1_900_000) * 0.08));
  });

  test('returns the margin if all costs are known', () => {
    const [best] = price({});
    expect(best?.lines[0]?.unit_cost).toBe('2112.00');
    // 2776.08 less 88% of each line: 2378.64 USD and 1,672,000 VND (64.31 USD).
    expect(best?.total.margin_usd).toBe('333.13');
  });
});

describe('trucks and customs only', () => {
  const road = (body: Partial<EstimateBody>, more: Partial<EstimateFacts> = {}) => {
    const input = estimateInput.parse({ service_type: 5, shipping_type: 2, pol: 'HPG', pod: 'HNI', ...body });
    return priceOptions(input, seededFacts(input, { pol: place('HPG', 'VN'), pod: place('HNI', 'VN'), ...more }));
  };

  test('containers: base price plus each km beyond the included ones, with VAT', () => {
    const containers = [
      { cont_type: '22G1', quantity: 2, weight_kg: 10_000 },
      { cont_type: 'L5G1', quantity: 1, weight_kg: 10_000 },
    ];
    const [best] = road({ pick_up: { km: 120 }, containers });
    expect(best?.lines.map(({ code, quantity, unit_price }) => [code, quantity, unit_price])).toEqual([
      ['TRK-CONT', '2', '4040000'],
      ['TRK-CONT', '1', '4690000'],
      ['VAT', '1', '1021600'],
    ]);
    expect(best?.carrier_code).toBeNull();
  });

  test('vans: the smallest that fits the greater of weight and volume', () => {
    const packages = [{ quantity: 1, length_mm: 2_000, width_mm: 2_000, height_mm: 2_000, gross_weight_kg: 900 }];
    const [best] = road({ service_type: 6, pick_up: { km: 10 }, packages });
    // 8 m3 count as 2664 kg, which needs a 5 t van.
    expect(best?.lines[0]).toMatchObject({ code: 'TRK-VAN', unit_price: '800000', quantity: '1' });
  });

  test('vans: several of the largest above ten tonnes', () => {
    const packages = [{ quantity: 1, length_mm: 100, width_mm: 100, height_mm: 100, gross_weight_kg: 20_001 }];
    expect(road({ service_type: 6, pick_up: { km: 5 }, packages })[0]?.lines[0]).toMatchObject({
      unit_price: '1300000',
      quantity: '3',
    });
  });

  test('the distance is the straight line between the places times the detour factor', () => {
    const hanoi = place('HNI', 'VN', { lat: 21.0285, lon: 105.8542 });
    const haiphong = place('HPG', 'VN', { lat: 20.8449, lon: 106.6881 });
    const containers = [{ cont_type: '22G1', quantity: 1, weight_kg: 10_000 }];
    const [best] = road({ containers }, { pol: haiphong, pod: hanoi });
    expect(best?.lines[0]?.km).toBe('116');
  });

  test('customs: one charge per declaration', () => {
    const [best] = road({ service_type: 4, declarations: 3 });
    expect(best?.lines.map(({ code, amount }) => [code, amount])).toEqual([
      ['CUS', '120.00'],
      ['VAT', '9.60'],
    ]);
  });

  test('door to door: our trucks in Vietnam, the other end is marked as not included', () => {
    const [best] = price({ shipping_type: 4 });
    expect(best?.lines.filter(({ code }) => code === 'TRK-CONT')).toHaveLength(1);
    expect(best?.not_included).toContain('DELIVERY_ABROAD');
  });
});
