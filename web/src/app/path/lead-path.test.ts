import { describe, expect, it } from 'vitest';
import { publicRequestPath, readRequestLink } from './lead-path.ts';

const read = (path: string) => readRequestLink(new URL(path, 'https://wr1.example').searchParams);

describe('publicRequestPath', () => {
  it('writes known values, and survives a round trip', () => {
    const link = { service: 'FCL', shippingType: 'EXPORT', from: 'VNSGN', to: 'USLAX', ready: '2026-06-15' } as const;
    const path = publicRequestPath(link);
    expect(path).toBe('/public/find-quotation?service=FCL&shippingType=EXPORT&from=VNSGN&to=USLAX&ready=2026-06-15');
    expect(read(path)).toEqual(link);
  });

  it('includes customs if requested', () => {
    expect(publicRequestPath({ customs: true })).toBe('/public/find-quotation?customs=1');
    expect(read('/x?customs=1').customs).toBe(true);
    expect(read('/x?customs=yes').customs).toBeUndefined();
  });

  it('is the plain page if nothing is known', () => {
    expect(publicRequestPath()).toBe('/public/find-quotation');
    expect(publicRequestPath({ from: null })).toBe('/public/find-quotation');
  });

  it('reads only values known to the form', () => {
    const found = read('/x?service=SHIP&shippingType=UP&from=vnsgn&to=%3Cscript%3E&ready=2026-02-30');
    expect(found).toEqual({ service: undefined, shippingType: undefined, from: 'VNSGN', to: null, ready: null });
  });
});
