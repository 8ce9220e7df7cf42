import { describe, expect, it } from 'vitest';
import { handedOver, handoverName } from './request-handover.ts';
import { requestLink } from '../../../app/path/request-path.ts';
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
  it('goes with a link', () => {
    const { to, state } = requestLink(shipment);
    expect(to).toBe('/user/find-a-quotation?service=LCL&ready=2027-03-20');
    expect(handedOver(state)).toEqual(shipment);
    expect(handedOver(null)).toBeNull();
    expect(handedOver({ schedule: {} })).toBeNull();
  });

  it('is another one when something else was priced', () => {
    expect(handoverName(shipment)).toBe(handoverName({ ...shipment }));
    expect(handoverName({ ...shipment, customs: false })).not.toBe(handoverName(shipment));
  });
});
