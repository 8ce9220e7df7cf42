import { describe, expect, it } from 'vitest';
import {
  globalId,
  globalIdOfUuid,
  nodeTypes,
  readGlobalId,
  readGlobalUuid,
  requireRowId,
  rowIdOf,
} from './global-id.ts';

describe('global ids', () => {
  it.each(nodeTypes)('of %s are readable', (type) => {
    expect(readGlobalId(globalId(type, 42))).toEqual({ type, id: 42 });
  });

  it.each([
    '',
    '42',
    'Booking:42',
    Buffer.from('Booking:0').toString('base64url'),
    Buffer.from('Booking:-1').toString('base64url'),
    Buffer.from('Booking:1e3').toString('base64url'),
    Buffer.from('Booking:99999999999999999').toString('base64url'),
    Buffer.from('Secret:1').toString('base64url'),
    Buffer.from('Booking:1&objectType=ReleaseBooking').toString('base64url'),
    'x'.repeat(10_000),
  ])('%j is invalid', (text) => {
    expect(readGlobalId(text)).toBeNull();
  });

  it('are specific to their type', () => {
    expect(rowIdOf(globalId('Booking', 1), 'Quotation')).toBeNull();
    expect(rowIdOf(globalId('Booking', 1), 'Quotation', 'Booking')).toBe(1);
    expect(() => requireRowId(globalId('User', 1), 'Booking')).toThrow('NOT_FOUND');
  });

  it('of rows with a UUID are readable as such only', () => {
    const uuid = '0b6c1c8a-9d57-4f0e-8d0a-0d6b7e3a1f11';
    const id = globalIdOfUuid('TrackingEvent', uuid);
    expect(readGlobalUuid(id)).toEqual({ type: 'TrackingEvent', uuid });
    expect(readGlobalId(id)).toBeNull();
    const wrong = [uuid, globalId('Booking', 7), Buffer.from(`Booking:${uuid}`).toString('base64url'), `${id}==`];
    expect(wrong.map(readGlobalUuid)).toEqual(wrong.map(() => null));
  });
});
