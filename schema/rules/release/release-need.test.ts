import { expect, test } from 'vitest';
import { SERVICE_TYPE } from '../code/service-type.ts';
import { SHIPPING_TYPE } from '../code/shipping-type.ts';
import { releaseNeeds, type NeedFacts } from './release-need.ts';

const bare: NeedFacts = {
  service_type: SERVICE_TYPE.FCL,
  shipping_type: SHIPPING_TYPE.EXPORT,
  carrier_booking_no: null,
  transport_document_no: null,
  empty_depot: null,
  cfs: null,
  is_space_requested: false,
  has_vehicle: false,
  pick_up_location_id: null,
  pick_up_handling_id: null,
};
const needs = (change: Partial<NeedFacts>) => releaseNeeds({ ...bare, ...change });

test('full containers need the carrier’s booking number and the depot of the empties', () => {
  expect(needs({})).toEqual(['CARRIER_BOOKING_NUMBER', 'EMPTY_DEPOT']);
  expect(needs({ carrier_booking_no: 'ONEY1', empty_depot: 'ICD Phuoc Long' })).toEqual([]);
  expect(needs({ shipping_type: SHIPPING_TYPE.IMPORT })).toEqual(['CARRIER_BOOKING_NUMBER']);
  const depot = { carrier_booking_no: 'ONEY1', pick_up_location_id: 3 };
  expect(needs({ ...depot, pick_up_handling_id: 11 })).toEqual([]);
  expect(needs({ ...depot, pick_up_handling_id: 12 })).toEqual(['EMPTY_DEPOT']);
});

test('loose cargo needs its CFS', () => {
  const lcl = { service_type: SERVICE_TYPE.LCL };
  expect(needs(lcl)).toEqual(['CFS']);
  expect(needs({ ...lcl, cfs: 'CFS Cat Lai' })).toEqual([]);
});

test('air cargo needs the master air waybill, or space requested', () => {
  const air = { service_type: SERVICE_TYPE.AIR };
  expect(needs(air)).toEqual(['MASTER_AIR_WAYBILL']);
  expect(needs({ ...air, transport_document_no: 'WR1HAN00000001' })).toEqual(['MASTER_AIR_WAYBILL']);
  expect(needs({ ...air, transport_document_no: '738-12345675' })).toEqual([]);
  expect(needs({ ...air, is_space_requested: true })).toEqual([]);
});

test('trucks need a vehicle or a vendor, customs nothing', () => {
  expect(needs({ service_type: SERVICE_TYPE.VAN_TRUCKING })).toEqual(['VEHICLE']);
  expect(needs({ service_type: SERVICE_TYPE.CONTAINER_TRUCKING, has_vehicle: true })).toEqual([]);
  expect(needs({ service_type: SERVICE_TYPE.CUSTOM })).toEqual([]);
});
