import { describe, expect, it } from 'vitest';
import { settle } from '../values/shipment-choice.ts';
import { copyOf } from '../values/record-values.ts';
import type { ShipmentSource } from '../values/record-values.ts';
import { emptyContainer, emptyPackage, emptyShipment } from '../values/shipment-values.ts';
import type { ShipmentValues } from '../values/shipment-values.ts';
import { isBegun, templateInput, valuesOfTemplate, withTemplate } from './template-values.ts';
import type { TemplateShipmentFragment } from './template.generated.ts';

const port = (code: string, name: string) => ({
  __typename: 'Port' as const,
  code,
  name,
  country: { __typename: 'Country' as const, code: 'VN', name: 'Vietnam' },
  timeZone: null,
});
const sgn = port('VNSGN', 'Cat Lai');
const pus = port('KRPUS', 'Busan');
const customer = { __typename: 'Company' as const, id: 'c', code: 'C1', name: 'Lua Xanh', acronym: null, region: null };
const lists = {
  containerTypes: [
    {
      __typename: 'ContainerType' as const,
      code: '45G1',
      shortName: '40HC',
      name: '',
      teu: '2',
      volumeM3: '76',
      maxPayloadKg: 26_500,
    },
  ],
  incoterms: [
    {
      __typename: 'Incoterm' as const,
      code: 'FOB',
      name: 'Free on board',
      isSeaOnly: true,
      defaultPaymentTerm: 'COLLECT' as const,
    },
  ],
} as unknown as Parameters<typeof valuesOfTemplate>[1];

function template(change: Partial<TemplateShipmentFragment> = {}): TemplateShipmentFragment {
  return {
    __typename: 'TemplateShipment',
    serviceType: 'FCL',
    shippingType: 'EXPORT',
    polCode: 'VNSGN',
    podCode: 'KRPUS',
    pol: sgn,
    pod: pus,
    incotermCode: 'FOB',
    paymentTerm: 'COLLECT',
    detailService: 'PORT_TO_PORT',
    hasCustoms: false,
    customsTypeCode: null,
    customsType: null,
    hasVanTrucking: false,
    hasContainerTrucking: false,
    customsOtherServiceType: null,
    hasPickUpLocation: false,
    hasDeliveryLocation: false,
    pickUpLocation: null,
    deliveryLocation: null,
    pickUpAddress: null,
    deliveryAddress: null,
    pickUpHandling: null,
    deliveryHandling: null,
    note: 'Ring first',
    cargo: {
      __typename: 'TemplateCargo',
      containers: [
        {
          __typename: 'ContainerLine',
          truckId: 'C1',
          containerTypeCode: '45G1',
          quantity: 2,
          weightKg: '18000',
          truckIds: [],
        },
      ],
      packages: [],
      goodsTypeCode: '62',
      goodsType: { __typename: 'MasterDataItem', number: 62, code: '62', name: 'Apparel' },
      description: 'Shirts',
      isDangerous: false,
      temperatureC: null,
    },
    ...change,
  } as TemplateShipmentFragment;
}

describe('the content of a template', () => {
  it('is the shipment without days and sailing, also for an incomplete form', () => {
    const values: ShipmentValues = {
      ...emptyShipment(),
      pol: sgn,
      cargoReady: '2026-12-01',
      containers: [{ ...emptyContainer(), typeCode: null, quantity: null, weightKg: null }],
    };
    expect(templateInput(values)).toMatchObject({
      polCode: 'VNSGN',
      podCode: '',
      cargoReady: null,
      scheduleId: null,
      containers: [{ containerTypeCode: '', quantity: 1, weightKg: '0' }],
      packages: [],
    });
  });

  it('omits package lines without dimensions, which the server refuses', () => {
    const whole = { ...emptyPackage(), lengthCm: 120, widthCm: 80, heightCm: 100 };
    const values = settle({ ...emptyShipment(), service: 'LCL', packages: [emptyPackage(), whole] });
    expect(templateInput(values).packages).toMatchObject([{ lengthMm: 1200, grossWeightKg: '0' }]);
  });
});

describe('a form from a template', () => {
  it('has everything that was saved', () => {
    const { values, missing } = valuesOfTemplate(template(), lists);
    expect(missing).toEqual([]);
    expect(values).toMatchObject({
      service: 'FCL',
      pol: sgn,
      pod: pus,
      incoterm: 'FOB',
      goodsType: '62',
      cargoReady: null,
      schedule: null,
      note: 'Ring first',
      containers: [{ typeCode: '45G1', quantity: 2, weightKg: 18_000 }],
    });
  });

  it('leaves fields empty whose list entry no longer exists, and reports them', () => {
    const { cargo } = template();
    const gone = template({
      pol: null,
      incotermCode: 'DAT',
      hasPickUpLocation: true,
      hasCustoms: true,
      customsTypeCode: 'Z99',
      cargo: {
        ...cargo,
        goodsType: null,
        containers: cargo.containers.map((line) => ({ ...line, containerTypeCode: '99X9' })),
      },
    });
    const { values, missing } = valuesOfTemplate(gone, lists);
    expect(missing).toEqual(['pol', 'pickUp', 'containerType', 'goodsType', 'customsType', 'incoterm']);
    expect(values).toMatchObject({ pol: null, pod: pus, incoterm: null, goodsType: null, pickUp: null });
    expect(values.containers).toMatchObject([{ typeCode: null, quantity: 2 }]);
  });

  it('leaves unspecified fields empty, without reporting them as missing', () => {
    const { cargo } = template();
    const unfinished = template({
      podCode: '',
      pod: null,
      cargo: {
        ...cargo,
        containers: cargo.containers.map((line) => ({ ...line, containerTypeCode: '', weightKg: '0' })),
      },
    });
    const { values, missing } = valuesOfTemplate(unfinished, lists);
    expect(missing).toEqual([]);
    expect(values.containers).toMatchObject([{ typeCode: null, quantity: 2, weightKg: null }]);
  });

  it('preserves customer and day; other input counts as replaced', () => {
    const before: ShipmentValues = { ...emptyShipment(), customer, cargoReady: '2026-12-01' };
    expect(isBegun(before)).toBe(false);
    const after = withTemplate(before, valuesOfTemplate(template(), lists).values);
    expect(after).toMatchObject({ customer, cargoReady: '2026-12-01', pol: sgn });
    expect(isBegun(after)).toBe(true);
    expect(isBegun({ ...emptyShipment(), note: '  ' })).toBe(false);
    expect(isBegun({ ...emptyShipment(), packages: [{ ...emptyPackage(), heightCm: 10 }] })).toBe(true);
  });
});

describe('a form from a record', () => {
  const record = {
    ...template(),
    cargoReady: '2026-11-30',
    schedule: { __typename: 'Schedule', id: 's' },
  } as unknown as ShipmentSource;

  it('omits the sailing and past days', () => {
    expect(copyOf(record, customer, '2026-11-30')).toMatchObject({
      customer,
      cargoReady: '2026-11-30',
      schedule: null,
      pol: sgn,
    });
    expect(copyOf(record, null, '2026-12-01')).toMatchObject({ customer: null, cargoReady: null, schedule: null });
  });
});
