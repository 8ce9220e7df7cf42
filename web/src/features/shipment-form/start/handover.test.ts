import { describe, expect, it } from 'vitest';
import { shipmentOf } from './handover.ts';
import type { RequestHandover } from '../../../app/path/request-path.ts';

const port = (code: string) => ({
  __typename: 'Port' as const,
  code,
  name: code,
  countryCode: code.slice(0, 2),
  countryName: code.slice(0, 2),
  timeZone: null,
});

const shipment: RequestHandover = {
  service: 'LCL',
  direction: 'EXPORT',
  pol: port('VNVUT'),
  pod: port('DEHAM'),
  pickUp: null,
  delivery: null,
  incoterm: 'CIF',
  ready: '2027-03-20',
  containers: [],
  packages: [{ quantity: 10, lengthMm: 505, widthMm: 400, heightMm: 300, weightKg: 120 }],
  customs: true,
  truck: 'van',
  dangerous: false,
};

describe('a request that begins with what was priced', () => {
  it('holds route, terms, cargo and what we do besides', () => {
    expect(shipmentOf(shipment)).toMatchObject({
      service: 'LCL',
      direction: 'EXPORT',
      pol: { code: 'VNVUT' },
      pod: { code: 'DEHAM' },
      incoterm: 'CIF',
      cargoReady: '2027-03-20',
      packages: [{ quantity: 10, lengthCm: 50.5, widthCm: 40, heightCm: 30, grossWeightKg: 120 }],
      hasCustoms: true,
      hasVanTrucking: true,
      hasContainerTrucking: false,
    });
  });

  it('keeps containers for FCL and what customs moves besides', () => {
    const containers = [{ typeCode: '45G1', quantity: 2, weightKg: null }];
    expect(shipmentOf({ ...shipment, service: 'FCL', containers, packages: [], truck: 'container' })).toMatchObject({
      containers: [{ typeCode: '45G1', quantity: 2, weightKg: null }],
      hasContainerTrucking: true,
    });
    expect(shipmentOf({ ...shipment, service: 'CUSTOM' })).toMatchObject({
      otherService: 'VAN',
      hasVanTrucking: false,
    });
  });
});
