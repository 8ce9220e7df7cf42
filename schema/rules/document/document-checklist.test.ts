import { describe, expect, test } from 'vitest';
import { documentChecklist, isWanted, type ChecklistRecord } from './document-checklist.ts';
import { DOCUMENT_TYPE, guessDocumentType } from './document-type.ts';

const NOW = new Date('2026-11-20T03:00:00.000Z');
const SAILING = {
  etd: '2026-11-27T12:00:00.000Z',
  eta: '2026-12-15T02:00:00.000Z',
  docCutOff: '2026-11-24T12:00:00.000Z',
  vgmCutOff: '2026-11-25T12:00:00.000Z',
  cargoCutOff: '2026-11-26T06:00:00.000Z',
};

function record(change: Partial<ChecklistRecord> = {}): ChecklistRecord {
  return {
    serviceType: 2,
    shippingType: 2,
    status: 5,
    isBooking: true,
    hasCustoms: false,
    hasVanTrucking: false,
    hasContainerTrucking: false,
    customsOtherServiceType: null,
    dangerous: false,
    customsDate: null,
    schedule: SAILING,
    ...change,
  };
}

function list(change: Partial<ChecklistRecord> = {}, present: string[] = [], now = NOW) {
  return documentChecklist(record(change), new Set(present), now);
}

function types(change: Partial<ChecklistRecord> = {}, present: string[] = []): string[] {
  return list(change, present).map(({ type }) => type);
}

/** The types that still have to be provided. */
function asked(change: Partial<ChecklistRecord> = {}): string[] {
  const states = ['MISSING', 'OVERDUE', 'EXPECTED'];
  return list(change)
    .filter(({ state }) => states.includes(state))
    .map(({ type }) => type);
}

function line(type: string, change: Partial<ChecklistRecord> = {}, present: string[] = [], now = NOW) {
  return list(change, present, now).find((item) => item.type === type);
}

describe('required documents', () => {
  test.each([
    [
      'FCL export',
      {},
      [
        'COMMERCIAL_INVOICE',
        'PACKING_LIST',
        'BOOKING_CONFIRMATION',
        'SHIPPING_INSTRUCTION',
        'VGM',
        'BILL_OF_LADING',
        'DEBIT_NOTE',
      ],
    ],
    [
      'LCL export has no VGM',
      { serviceType: 3 },
      [
        'COMMERCIAL_INVOICE',
        'PACKING_LIST',
        'BOOKING_CONFIRMATION',
        'SHIPPING_INSTRUCTION',
        'BILL_OF_LADING',
        'DEBIT_NOTE',
      ],
    ],
    [
      'FCL import',
      { shippingType: 1 },
      ['COMMERCIAL_INVOICE', 'PACKING_LIST', 'BILL_OF_LADING', 'ARRIVAL_NOTICE', 'DELIVERY_ORDER', 'DEBIT_NOTE'],
    ],
    [
      'AIR import',
      { serviceType: 1, shippingType: 1 },
      ['COMMERCIAL_INVOICE', 'PACKING_LIST', 'AIR_WAYBILL', 'ARRIVAL_NOTICE', 'DELIVERY_ORDER', 'DEBIT_NOTE'],
    ],
    [
      'customs import with a container truck',
      { serviceType: 4, shippingType: 1, customsOtherServiceType: 'CONTAINER' },
      [
        'COMMERCIAL_INVOICE',
        'PACKING_LIST',
        'SALES_CONTRACT',
        'CUSTOMS_DECLARATION',
        'CERTIFICATE_OF_ORIGIN',
        'LICENCE',
        'TAX_RECEIPT',
        'EIR',
        'POD',
        'DEBIT_NOTE',
      ],
    ],
    ['container trucking', { serviceType: 5 }, ['COMMERCIAL_INVOICE', 'PACKING_LIST', 'EIR', 'POD', 'DEBIT_NOTE']],
    ['van trucking', { serviceType: 6 }, ['COMMERCIAL_INVOICE', 'PACKING_LIST', 'POD', 'DEBIT_NOTE']],
  ])('%s', (_, change, wanted) => expect(types(change)).toEqual(wanted));

  test('door to door requires the documents of both ends; dangerous goods their declaration', () => {
    expect(types({ shippingType: 4 })).toEqual(expect.arrayContaining(['SHIPPING_INSTRUCTION', 'DELIVERY_ORDER']));
    expect(types({ dangerous: true })).toContain('DANGEROUS_GOODS_DECLARATION');
    expect(types({ dangerous: true, shippingType: 1 })).not.toContain('DANGEROUS_GOODS_DECLARATION');
  });
});

describe('due date and provider', () => {
  test('SI and VGM end with their own cut-offs', () => {
    expect(line('SHIPPING_INSTRUCTION')).toMatchObject({
      giver: 'CUSTOMER',
      state: 'MISSING',
      dueAt: new Date(SAILING.docCutOff),
    });
    expect(line('VGM')?.dueAt).toEqual(new Date(SAILING.vgmCutOff));
  });

  test('overdue from the cut-off itself', () => {
    const at = new Date(SAILING.docCutOff);
    expect(line('SHIPPING_INSTRUCTION', {}, [], new Date(at.getTime() - 1))?.state).toBe('MISSING');
    expect(line('SHIPPING_INSTRUCTION', {}, [], at)?.state).toBe('OVERDUE');
  });

  test('trade documents are due before the declaration, otherwise at the cut-off or, for imports, on arrival', () => {
    expect(line('COMMERCIAL_INVOICE')?.dueAt).toEqual(new Date(SAILING.docCutOff));
    expect(line('COMMERCIAL_INVOICE', { hasCustoms: true, customsDate: '2026-11-23' })?.dueAt).toEqual(
      new Date('2026-11-23T01:00:00.000Z'),
    );
    expect(line('PACKING_LIST', { shippingType: 1 })?.dueAt).toEqual(new Date(SAILING.eta));
  });

  test('the carrier issues the B/L of an export, the customer provides that of an import', () => {
    expect(line('BILL_OF_LADING')).toMatchObject({ giver: 'CARRIER', state: 'EXPECTED' });
    expect(line('BILL_OF_LADING', { shippingType: 1 })).toMatchObject({ giver: 'CUSTOMER', state: 'MISSING' });
  });

  test('our own documents are expected, then overdue', () => {
    const late = new Date('2026-12-14T02:00:00.000Z');
    expect(line('ARRIVAL_NOTICE', { shippingType: 1 })).toMatchObject({ giver: 'FORWARDER', state: 'EXPECTED' });
    expect(line('ARRIVAL_NOTICE', { shippingType: 1, status: 33 }, [], late)?.state).toBe('OVERDUE');
  });

  test('without a sailing there is no due date and nothing is overdue', () => {
    expect(list({ schedule: null }).every(({ dueAt, state }) => dueAt === null && state !== 'OVERDUE')).toBe(true);
  });
});

describe('state', () => {
  test('one file of the type is enough', () => {
    expect(line('VGM', {}, ['VGM'])?.state).toBe('PRESENT');
    expect(
      list({}, ['VGM'])
        .filter(isWanted)
        .map(({ type }) => type),
    ).not.toContain('VGM');
  });

  test('nothing is required before booking, conditional documents never', () => {
    expect(list({ isBooking: false, status: 3 }).every(({ state }) => state === 'EXPECTED')).toBe(true);
    expect(line('LICENCE', { hasCustoms: true }, [], new Date('2027-01-01'))?.state).toBe('OPTIONAL');
  });

  test('documents for loading are no longer required once loaded', () => {
    expect(line('SHIPPING_INSTRUCTION', { status: 32 })?.state).toBe('MISSING');
    expect(line('SHIPPING_INSTRUCTION', { status: 33 })?.state).toBe('ABSENT');
    expect(line('SHIPPING_INSTRUCTION', { status: 33 }, ['SHIPPING_INSTRUCTION'])?.state).toBe('PRESENT');
  });

  test('trade documents are required until loading or, on import, until the delivery order is released', () => {
    expect(asked({ status: 33 })).not.toContain('COMMERCIAL_INVOICE');
    expect(asked({ status: 35, shippingType: 1 })).toEqual(
      expect.arrayContaining(['COMMERCIAL_INVOICE', 'BILL_OF_LADING', 'ARRIVAL_NOTICE']),
    );
    expect(asked({ status: 36, shippingType: 1 })).toEqual(['DELIVERY_ORDER', 'DEBIT_NOTE']);
    expect(asked({ status: 43, serviceType: 6 })).toContain('PACKING_LIST');
  });

  test('after delivery only its proof is required', () => {
    expect(asked({ status: 8, hasContainerTrucking: true, hasCustoms: true })).toEqual([
      'CUSTOMS_DECLARATION',
      'EIR',
      'POD',
      'DEBIT_NOTE',
    ]);
  });

  test.each([10, 12, -1])('status %i requires nothing and lists present documents', (status) => {
    expect(asked({ status })).toEqual([]);
    expect(line('PACKING_LIST', { status }, ['PACKING_LIST'])?.state).toBe('PRESENT');
    expect(types({ status, isBooking: false }, ['PACKING_LIST'])).toEqual(['PACKING_LIST']);
  });

  test('the list of a booking never shrinks, whatever its status', () => {
    for (const serviceType of [1, 2, 3, 4, 5, 6]) {
      for (const shippingType of [1, 2, 3, 4]) {
        const change = { serviceType, shippingType, hasCustoms: true, dangerous: true };
        const first = types({ ...change, status: 5 });
        for (const status of [6, 7, 25, 33, 36, 45, 8, 9, 10, 12, 63]) {
          expect(types({ ...change, status }), `${serviceType} ${shippingType} ${status}`).toEqual(first);
        }
      }
    }
  });

  test('documents generated by the platform are present once they can be generated', () => {
    expect(line('BOOKING_CONFIRMATION', { status: 6 })?.state).toBe('EXPECTED');
    expect(line('BOOKING_CONFIRMATION', { status: 63 })?.state).toBe('PRESENT');
    expect(line('BOOKING_CONFIRMATION', { status: 3, isBooking: false })?.state).toBe('EXPECTED');
    expect(line('DEBIT_NOTE', { status: 8 })?.state).toBe('EXPECTED');
    expect(line('DEBIT_NOTE', { status: 9 })?.state).toBe('PRESENT');
  });

  test('every service, direction and status has a result with known types', () => {
    for (const serviceType of [1, 2, 3, 4, 5, 6]) {
      for (const shippingType of [1, 2, 3, 4]) {
        for (const status of [-1, 1, 5, 6, 7, 25, 33, 45, 8, 9, 10, 63]) {
          const found = types({ serviceType, shippingType, status });
          expect(found.every((type) => DOCUMENT_TYPE.some((known) => known === type))).toBe(true);
          expect(new Set(found).size).toBe(found.length);
        }
      }
    }
  });
});

test.each([
  ['INV-2026-011.pdf', 'COMMERCIAL_INVOICE'],
  ['Packing_list 45HC.xlsx', 'PACKING_LIST'],
  ['Debit note invoice.pdf', 'DEBIT_NOTE'],
  ['HBL ONEY123.pdf', 'BILL_OF_LADING'],
  ['VGM_TCLU1234567.jpg', 'VGM'],
  ['SI.docx', 'SHIPPING_INSTRUCTION'],
  ['tờ khai xuất.pdf', 'CUSTOMS_DECLARATION'],
  ['side view.png', 'OTHER'],
  ['Hóa đơn.pdf', 'COMMERCIAL_INVOICE'],
])('%s is probably %s', (name, type) => expect(guessDocumentType(name)).toBe(type));
