import type { TrackingEventRow } from '@wr1/schema/rest/milestone/tracking-event.ts';
import { TRACKING_SOURCE, type TrackingSource } from '@wr1/schema/rules/milestone/tracking-event.ts';
import { describe, expect, it } from 'vitest';
import { dcsaProblems } from '../../testing/dcsa-tnt.ts';
import { dcsaTerms, toDcsaEvent } from './dcsa-event.ts';
import { knownEvent, TrackingEventView } from './tracking-event-view.ts';

const CLASSIFIERS = ['PLN', 'EST', 'ACT'] as const;

function row(source: TrackingSource, more: Partial<TrackingEventRow> = {}): TrackingEventRow {
  return {
    seq: 7,
    id: '0b6c1c8a-9d57-4f0e-8d0a-0d6b7e3a1f11',
    created_at: '2026-03-02T10:00:00.000Z',
    classifier: 'ACT',
    at: '2026-03-02T09:00:00.000Z',
    milestone: typeof source === 'number' ? source : null,
    kind: typeof source === 'string' ? source : null,
    order_id: 5,
    booking_no: 'BK-2026-00001',
    service_type: 2,
    shipping_type: 2,
    mode: 'sea',
    carrier_booking_no: null,
    transport_document_no: null,
    container: null,
    container_no: null,
    container_type: null,
    place: 'VNSGN',
    place_told: null,
    note: null,
    replaces: null,
    schedule_id: 3,
    carrier_code: 'ONE',
    vessel_name: null,
    vessel_imo: null,
    voyage: null,
    ...more,
  };
}

function known(source: TrackingSource, more: Partial<TrackingEventRow> = {}) {
  const event = knownEvent(row(source, more));
  if (event === null) throw new Error(`${source} is not known`);
  return event;
}

const sourcesInStandard = TRACKING_SOURCE.filter((source) => dcsaTerms(source) !== null);

describe('toDcsaEvent', () => {
  it.each(sourcesInStandard.map((source) => [source]))(
    'gives %s every field required by 2.2, and values of its lists',
    (source) => {
      for (const classifier of CLASSIFIERS) {
        const bare = toDcsaEvent(known(source, { classifier, place: null, schedule_id: null }));
        expect(dcsaProblems(bare ?? {})).toEqual([]);
        const full = toDcsaEvent(
          known(source, {
            classifier,
            container: 'C1-1',
            container_no: 'WRLU1000011',
            container_type: '45G1',
            place_told: 'Gate 3 '.repeat(20),
            note: 'Because of the weather. '.repeat(20),
            vessel_name: 'ONE APUS',
            vessel_imo: '9806079',
            voyage: '012E',
            carrier_booking_no: 'SGN400123',
            transport_document_no: 'ONEYSGN400123',
          }),
        );
        expect(dcsaProblems(full ?? {})).toEqual([]);
      }
    },
  );

  it('omits what 2.2 cannot express', () => {
    expect(TRACKING_SOURCE.filter((source) => dcsaTerms(source) === null)).toEqual(['AVAILABLE', 'INV_ISSU']);
    expect(toDcsaEvent(known('INV_ISSU'))).toBeNull();
  });

  it('describes a vessel’s call with its voyage, and a truck’s without', () => {
    const sailing = { vessel_name: 'ONE APUS', vessel_imo: '9806079', voyage: '012E' };
    expect(toDcsaEvent(known(33, { ...sailing, container_no: 'WRLU1000011', container_type: '45G1' }))).toMatchObject({
      eventType: 'EQUIPMENT',
      equipmentEventTypeCode: 'LOAD',
      equipmentReference: 'WRLU1000011',
      ISOEquipmentCode: '45G1',
      emptyIndicatorCode: 'LADEN',
      transportCall: {
        transportCallID: '9806079/012E/VNSGN',
        exportVoyageNumber: '012E',
        UNLocationCode: 'VNSGN',
        facilityTypeCode: 'POTE',
        modeOfTransport: 'VESSEL',
        vessel: { vesselIMONumber: '9806079', vesselName: 'ONE APUS' },
      },
    });
    expect(toDcsaEvent(known(25))).toMatchObject({
      equipmentEventTypeCode: 'GTOT',
      emptyIndicatorCode: 'EMPTY',
      transportCall: {
        transportCallID: 'BK-2026-00001/DEPO/VNSGN',
        facilityTypeCode: 'DEPO',
        modeOfTransport: 'TRUCK',
      },
    });
  });

  it('names documents as 2.2 does, with their numbers', () => {
    expect(toDcsaEvent(known(36))).toMatchObject({ shipmentEventTypeCode: 'RELS', documentTypeCode: 'SRM' });
    expect(toDcsaEvent(known('CUS_CLEARED'))).toMatchObject({ eventType: 'SHIPMENT', documentTypeCode: 'CUS' });
    const numbers = { carrier_booking_no: 'SGN400123', transport_document_no: 'ONEYSGN400123' };
    expect(toDcsaEvent(known('BL_ISSU', numbers))).toMatchObject({
      documentTypeCode: 'TRD',
      documentID: 'ONEYSGN400123',
      documentReferences: [
        { documentReferenceType: 'BKG', documentReferenceValue: 'BK-2026-00001' },
        { documentReferenceType: 'BKG', documentReferenceValue: 'SGN400123' },
        { documentReferenceType: 'TRD', documentReferenceValue: 'ONEYSGN400123' },
      ],
    });
    expect(toDcsaEvent(known('HOLD', { note: 'Papers missing' }))).toMatchObject({
      shipmentEventTypeCode: 'HOLD',
      documentTypeCode: 'BKG',
      documentID: 'BK-2026-00001',
      reason: 'Papers missing',
    });
  });

  it('has no null, and only valid UN/LOCODEs', () => {
    const text = JSON.stringify(toDcsaEvent(known(29, { place: 'HAN', mode: 'air', service_type: 1 })));
    expect(text).not.toContain('null');
    expect(text).not.toContain('UNLocationCode');
  });
});

describe('TrackingEventView', () => {
  it.each(TRACKING_SOURCE.map((source) => [source]))('gives %s the fields of its type', (source) => {
    const view = new TrackingEventView(known(source));
    const codes = [view.shipmentEventTypeCode, view.transportEventTypeCode, view.equipmentEventTypeCode];
    expect(codes.filter((code) => code !== null)).toHaveLength(1);
    const isShipment = view.eventType === 'SHIPMENT';
    expect([view.documentTypeCode, view.documentID].every((value) => (value !== null) === isShipment)).toBe(true);
    expect([view.facilityTypeCode, view.modeOfTransport].every((value) => (value === null) === isShipment)).toBe(true);
    expect(view.emptyIndicatorCode !== null).toBe(view.eventType === 'EQUIPMENT');
  });

  it('describes flights by air', () => {
    const air = { mode: 'air', service_type: 1, place: 'SGN', vessel_name: 'VN300', voyage: null } as const;
    const view = new TrackingEventView(known(33, air));
    expect([view.modeOfTransport, view.carrierVoyageNumber, view.vesselName]).toEqual(['AIR', 'VN300', null]);
    expect([view.airStatusCode, view.UNLocationCode, view.placeCode]).toEqual(['MAN/DEP', null, 'SGN']);
    expect(new TrackingEventView(known(33)).airStatusCode).toBeNull();
  });

  it('ignores events of a later release', () => {
    expect(knownEvent(row('HOLD', { kind: 'SOMETHING_NEW' }))).toBeNull();
  });
});
