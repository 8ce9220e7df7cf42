import { describe, expect, it } from 'vitest';
import { shipmentOf } from './handover.ts';
import { pricedShipment } from '../../../testing/request-handover.ts';

describe('a request prefilled from an estimate', () => {
  it('contains route, terms, cargo and additional services', () => {
    expect(shipmentOf(pricedShipment)).toMatchObject({
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

  it('preserves containers for FCL and additional transport for customs', () => {
    const containers = [{ typeCode: '45G1', quantity: 2, weightKg: null }];
    expect(
      shipmentOf({ ...pricedShipment, service: 'FCL', containers, packages: [], truck: 'container' }),
    ).toMatchObject({
      containers: [{ typeCode: '45G1', quantity: 2, weightKg: null }],
      hasContainerTrucking: true,
    });
    expect(shipmentOf({ ...pricedShipment, service: 'CUSTOM' })).toMatchObject({
      otherService: 'VAN',
      hasVanTrucking: false,
    });
  });
});
