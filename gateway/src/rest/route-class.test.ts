import { describe, expect, it } from 'vitest';
import { deadlineOf, routeClassOf, routeOf } from './route-class.ts';

describe('class of a call', () => {
  it.each([
    ['GET', 'user/session', '', 'session', 'read'],
    ['POST', 'user/login', '', 'session', 'write'],
    ['GET', 'events', '', 'live', 'read'],
    ['GET', 'masterData', '', 'reference', 'read'],
    ['GET', 'wr1', 'GetQuotationBooking', 'list', 'read'],
    ['GET', 'wr1', 'TariffList', 'list', 'read'],
    ['GET', 'wr1', 'GetBookingDetail', 'read', 'read'],
    ['PUT', 'wr1', 'ReleaseBooking', 'write', 'write'],
    ['DELETE', 'userNotify', '', 'write', 'write'],
    ['POST', 'wr1', 'RequestExport', 'bulk', 'file'],
    ['GET', 'wr1', 'TariffImport', 'bulk', 'file'],
  ])('%s %s is %s with the deadline of a %s', (method, path, objectType, routeClass, deadline) => {
    const query = objectType === '' ? {} : { objectType };
    expect(routeClassOf(method, path, query)).toBe(routeClass);
    expect(deadlineOf(method, routeClassOf(method, path, query))).toBe(deadline);
  });

  it("names a route without the caller's parameters", () => {
    expect(routeOf('wr1', { objectType: 'GetBookingDetail', id: 7 })).toBe('wr1 GetBookingDetail');
    expect(routeOf('masterData', { data: 'Port' })).toBe('masterData');
  });
});
