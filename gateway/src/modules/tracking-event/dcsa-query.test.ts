import { describe, expect, it } from 'vitest';
import { DCSA_VALUES } from '../../testing/dcsa-tnt.ts';
import { dcsaCursor } from './dcsa-cursor.ts';
import { readDcsaQuery } from './dcsa-query.ts';

const read = (text: string) => readDcsaQuery(new URLSearchParams(text));

function question(text: string) {
  const found = read(text);
  if ('problems' in found) throw new Error(JSON.stringify(found.problems));
  return found;
}

describe('readDcsaQuery', () => {
  it('requests a hundred events in order, none by air, by default', () => {
    expect(question('')).toMatchObject({ limit: 100, isDescending: false, seq: null, parameters: [] });
    expect(question('').query).toMatchObject({ limit: 100, order: 'asc', after: null, air: 'false' });
  });

  it.each([
    'eventType',
    'shipmentEventTypeCode',
    'documentTypeCode',
    'transportEventTypeCode',
    'equipmentEventTypeCode',
  ])('accepts exactly the published values of %s', (name) => {
    for (const value of DCSA_VALUES[name] ?? []) expect(read(`${name}=${value}`)).not.toHaveProperty('problems');
    expect(read(`${name}=${(DCSA_VALUES[name] ?? []).join(',')}`)).not.toHaveProperty('problems');
    expect(read(`${name}=NONE`)).toHaveProperty('problems');
  });

  it('converts codes to milestones and kinds', () => {
    expect(question('equipmentEventTypeCode=GTOT').query).toMatchObject({ milestones: [25, 37, 38], kinds: null });
    expect(question('documentTypeCode=CUS').query).toMatchObject({ milestones: null });
    expect(question('documentTypeCode=SRM&shipmentEventTypeCode=CMPL').query).toMatchObject({
      milestones: [44],
      kinds: ['POD_SIGNED'],
    });
  });

  it('makes no request if nothing can match', () => {
    expect(question('shipmentEventTypeCode=DRFT').query).toBeNull();
    expect(question('shipmentEventTypeCode=ISSU&equipmentEventTypeCode=GTIN').query).toBeNull();
  });

  it('parses references, places and vessels', () => {
    expect(
      question(
        'carrierBookingReference=BK-1&transportDocumentReference=T1&equipmentReference=WRLU1000011&UNLocationCode=VNSGN&vesselIMONumber=9806079&exportVoyageNumber=012E',
      ).query,
    ).toMatchObject({
      booking: 'BK-1',
      document: 'T1',
      container: 'WRLU1000011',
      place: 'VNSGN',
      vessel_imo: '9806079',
      voyage: '012E',
    });
  });

  it.each([
    ['eventCreatedDateTime', { created_from: '2026-01-02T03:04:05.000Z', created_until: '2026-01-02T03:04:05.000Z' }],
    [
      'eventCreatedDateTime:eq',
      { created_from: '2026-01-02T03:04:05.000Z', created_until: '2026-01-02T03:04:05.000Z' },
    ],
    ['eventCreatedDateTime:gte', { created_from: '2026-01-02T03:04:05.000Z' }],
    ['eventCreatedDateTime:gt', { created_after: '2026-01-02T03:04:05.000Z' }],
    ['eventCreatedDateTime:lte', { created_until: '2026-01-02T03:04:05.000Z' }],
    ['eventCreatedDateTime:lt', { created_before: '2026-01-02T03:04:05.000Z' }],
  ])('parses %s in any time zone, with its plus escaped or not', (name, query) => {
    for (const value of ['2026-01-02T10:04:05%2B07:00', '2026-01-02T10:04:05+07:00', '2026-01-02T03:04:05Z']) {
      expect(question(`${name}=${value}`).query).toMatchObject(query);
    }
  });

  it.each([
    'limit=0',
    'limit=ten',
    'limit=-1',
    'cursor=nonsense',
    'cursor=e30',
    'eventCreatedDateTime=yesterday',
    'eventCreatedDateTime:ne=2026-01-02T03:04:05Z',
    'eventCreatedDateTime=2026-02-30T25:00:00Z',
    'eventCreatedDateTime=2026-01-02T03:04:05',
    'vesselIMONumber=12',
    'UNLocationCode=Saigon',
    'equipmentReference=WRLU10000111234567',
    'sort=eventDateTime:ASC',
    'eventType=',
    'eventType=SHIPMENT&eventType=EQUIPMENT',
    'carrierBookingReference=A&bookingReference=B',
    'transportCallID=1',
    'objectType=ReleaseBooking',
    '__proto__=1',
    'constructor=1',
  ])('refuses %s with a reason', (text) => {
    const found = read(text);
    expect('problems' in found && found.problems.length > 0).toBe(true);
  });

  it('reports all problems at once', () => {
    expect(read('eventType=A&vesselIMONumber=1')).toMatchObject({ problems: [{}, {}] });
  });

  it('continues from a cursor with the same query', () => {
    const first = question('eventType=SHIPMENT&sort=eventCreatedDateTime:DESC&limit=2');
    const next = question(`cursor=${dcsaCursor(first.parameters, 41)}&limit=2`);
    expect(next).toMatchObject({ limit: 2, isDescending: true, seq: 41, parameters: first.parameters });
    expect(next.query).toEqual({ ...first.query, before: 41 });
  });

  it('validates a cursor’s content like any other query', () => {
    expect(read(`cursor=${dcsaCursor([['eventType', 'NONE']], 1)}`)).toHaveProperty('problems');
    expect(read(`cursor=${dcsaCursor([['cursor', 'x']], 1)}`)).not.toHaveProperty('problems');
    expect(read(`cursor=${Buffer.from('{"q":[],"s":-1}').toString('base64url')}`)).toHaveProperty('problems');
  });

  it('returns at most a thousand at a time', () => {
    expect(question('limit=50000').limit).toBe(1_000);
  });
});
