import { describe, expect, it } from 'vitest';
import { SERVICE_TYPE } from '../code/service-type.ts';
import { SHIPPING_TYPE } from '../code/shipping-type.ts';
import {
  isMainCarriage,
  sourcesOf,
  TRACKING_SOURCE,
  trackingSource,
  trackingTerms,
  trackingWhere,
} from './tracking-event.ts';

const SEA = { serviceType: SERVICE_TYPE.FCL, shippingType: SHIPPING_TYPE.EXPORT };

describe('trackingTerms', () => {
  it.each(TRACKING_SOURCE.map((source) => [source]))('%s has the fields its type needs, and no others', (source) => {
    const { type, code, document, empty, facility } = trackingTerms(source);
    expect(code).toMatch(/^[A-Z]{4}$/);
    expect(document !== null).toBe(type === 'SHIPMENT');
    expect(facility === null).toBe(type === 'SHIPMENT');
    expect(empty !== null).toBe(type === 'EQUIPMENT');
  });

  it('has 21 milestones and 20 kinds of events, without duplicates', () => {
    expect(TRACKING_SOURCE.filter((source) => typeof source === 'number')).toHaveLength(21);
    expect(new Set(TRACKING_SOURCE).size).toBe(41);
  });

  it('describes air freight by its status updates', () => {
    expect(trackingTerms(32).airStatus).toBe('RCS');
    expect(trackingTerms('BKG_CONF').airStatus).toBe('BKD');
  });
});

describe('trackingSource', () => {
  it('reads what a row names, and nothing else', () => {
    expect([trackingSource(33, null), trackingSource(null, 'HOLD')]).toEqual([33, 'HOLD']);
    expect([trackingSource(24, null), trackingSource(null, 'toString'), trackingSource(null, null)]).toEqual([
      null,
      null,
      null,
    ]);
  });
});

describe('trackingWhere', () => {
  it('follows the cargo, the border and the road', () => {
    expect(trackingWhere(33, SEA)).toBe('pol');
    expect(trackingWhere('TS_ARRIVED', SEA)).toBe('transit');
    expect(trackingWhere('CUS_GREEN', SEA)).toBe('pol');
    expect(trackingWhere('CUS_GREEN', { ...SEA, shippingType: SHIPPING_TYPE.IMPORT })).toBe('pod');
    expect(trackingWhere(28, { ...SEA, serviceType: SERVICE_TYPE.CONTAINER_TRUCKING })).toBe('pod');
    expect(trackingWhere('INV_ISSU', SEA)).toBeNull();
  });
});

describe('isMainCarriage', () => {
  it('covers the vessel, not trucks', () => {
    expect([33, 35, 'DEPARTED'].map((source) => isMainCarriage(source as 33))).toEqual([true, true, true]);
    expect([28, 37, 'STUFFED'].map((source) => isMainCarriage(source as 28))).toEqual([false, false, false]);
  });
});

describe('sourcesOf', () => {
  it('returns all without conditions', () => {
    expect(sourcesOf({}, trackingTerms)).toEqual([...TRACKING_SOURCE]);
    expect(sourcesOf({ eventType: [] }, trackingTerms)).toHaveLength(41);
  });

  it('returns those with the codes', () => {
    expect(sourcesOf({ equipmentEventTypeCode: ['GTOT'] }, trackingTerms)).toEqual([25, 37, 38]);
    expect(sourcesOf({ transportEventTypeCode: ['DEPA'] }, trackingTerms)).toEqual(['DEPARTED']);
    expect(sourcesOf({ documentTypeCode: ['DEO', 'ARN'] }, trackingTerms)).toEqual([36, 'ARN_ISSU']);
    expect(sourcesOf({ eventType: ['SHIPMENT'], shipmentEventTypeCode: ['HOLD'] }, trackingTerms)).toEqual(['HOLD']);
  });

  it('returns none for codes of two types at once', () => {
    const both = { shipmentEventTypeCode: ['ISSU'], equipmentEventTypeCode: ['GTIN'] };
    expect(sourcesOf(both, trackingTerms)).toEqual([]);
    expect(sourcesOf({ eventType: ['TRANSPORT'], documentTypeCode: ['BKG'] }, trackingTerms)).toEqual([]);
  });
});
