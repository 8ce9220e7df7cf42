import type { RequestHandover } from '../app/path/request-path.ts';

const port = (code: string) => ({
  __typename: 'Port' as const,
  code,
  name: code,
  country: { __typename: 'Country' as const, code: code.slice(0, 2), name: code.slice(0, 2) },
  timeZone: null,
});

/** An LCL shipment priced on a public page. */
export const pricedShipment: RequestHandover = {
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
