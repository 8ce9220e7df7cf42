import { describe, expect, it } from 'vitest';
import {
  airChargeableKg,
  containerCount,
  lclRevenueTon,
  lineVolume,
  payloadCheck,
  totalTeu,
  totalVolume,
  totalWeight,
  vanChargeableKg,
} from './cargo.ts';
import { awbNumber, containerCheckDigit, containerNumber, imoNumber, normalizeContainerNumber } from './check-digit.ts';
import { CONTAINER_TYPE, containerType } from './container-type.ts';
import {
  cargoOf,
  parseShipmentDetail,
  renderShipmentDetail,
  shipmentDetailShape,
  truckIds,
} from './shipment-detail.ts';

const box = (length_mm: number, width_mm: number, height_mm: number, quantity: number) => ({
  length_mm,
  width_mm,
  height_mm,
  quantity,
});

describe('volume and chargeable weight', () => {
  it('sums volumes exactly', () => {
    expect(lineVolume(box(1_200, 1_000, 1_500, 2))).toBe(3.6);
    expect(totalVolume(Array.from({ length: 10 }, () => box(100, 100, 10_000, 1)))).toBe(1);
    expect(totalVolume([])).toBe(0);
    expect(totalWeight(Array.from({ length: 10 }, () => ({ gross_weight_kg: 0.1 })))).toBe(1);
  });

  it('air: 1 m3 is 166.67 kg, rounded up to half a kilogram', () => {
    expect(airChargeableKg(100, 1)).toBe(167);
    expect(airChargeableKg(200, 1)).toBe(200);
    expect(airChargeableKg(200.001, 1)).toBe(200.5);
    expect(airChargeableKg(0, 0.003)).toBe(0.5);
    expect(airChargeableKg(0, 0.6)).toBe(100);
    expect(airChargeableKg(0, 0.600001)).toBe(100.5);
    expect(airChargeableKg(1, 1, 5_000)).toBe(200);
  });

  it('LCL: weight or measure, at least one revenue ton, rounded up to 0.001', () => {
    expect(lclRevenueTon(300, 0.5)).toBe(1);
    expect(lclRevenueTon(2_500, 1.2)).toBe(2.5);
    expect(lclRevenueTon(1_000, 3.4567)).toBe(3.457);
    expect(lclRevenueTon(1_234.001, 0)).toBe(1.235);
    expect(lclRevenueTon(0, 1.1)).toBe(1.1);
  });

  it('van: 333 kg per m3', () => {
    expect(vanChargeableKg(100, 1)).toBe(333);
    expect(vanChargeableKg(700, 2)).toBe(700);
    expect(vanChargeableKg(0, 0.1)).toBe(33.3);
  });

  it('containers: count, TEU and payload', () => {
    const lines = [
      { cont_type: '22G1', quantity: 2 },
      { cont_type: '45G1', quantity: 1 },
      { cont_type: 'L5G1', quantity: 1 },
      { cont_type: '????', quantity: 9 },
    ];
    expect(containerCount(lines)).toBe(13);
    expect(totalTeu(lines)).toBe(6.25);
    expect(payloadCheck({ cont_type: '22G1', weight_kg: 28_200 })).toEqual({ fits: true, overKg: 0 });
    expect(payloadCheck({ cont_type: '45G1', weight_kg: 26_500.5 })).toEqual({ fits: false, overKg: 0.5 });
    expect(payloadCheck({ cont_type: 'toString', weight_kg: 1 })).toBeNull();
    expect(Object.keys(CONTAINER_TYPE)).toHaveLength(11);
    expect(containerType('45R1')).toEqual({
      name: "40' reefer high cube",
      shortName: '40RH',
      teu: 2,
      volumeM3: 67.3,
      maxPayloadKg: 29_500,
    });
    expect(containerType('22P1')?.volumeM3).toBeNull();
  });
});

describe('check digits', () => {
  it('container numbers of ISO 6346', () => {
    const good = [
      'CSQU3054383',
      'WRLU1000011',
      'WRLU1001384',
      'WRLU1002755',
      'WRLU1004125',
      'WRLU1005498',
      'WRLU1006869',
    ];
    const bad = ['CSQU3054384', 'CSQX3054383', 'CSQU305438', 'CSQU30543833', 'csqu3054383', 'CSQU 3054383', ''];
    expect([...good, ...bad].filter((value) => containerNumber(value) !== null)).toEqual(bad);
    expect(containerNumber('')).toBe('CONTAINER_NUMBER');
    expect([containerCheckDigit('CSQU305438'), containerCheckDigit('CSQU30543')]).toEqual([3, null]);
    expect(containerNumber(normalizeContainerNumber(' csqu 305438-3 '))).toBeNull();
  });

  it('air waybills', () => {
    expect(['738-12345675', '73812345675', '738-12345674', '738-1234567', ''].map(awbNumber)).toEqual([
      null,
      null,
      'AWB_NUMBER',
      'AWB_NUMBER',
      'AWB_NUMBER',
    ]);
  });

  it('IMO numbers', () => {
    const good = ['9074729', '9910014', '9910026', '9910038', '9910040', '9910052', '9910064', '9910076', '9910088'];
    const bad = ['9074728', '907472', '90747290', 'IMO9074729', ''];
    expect([...good, ...bad].filter((value) => imoNumber(value) !== null)).toEqual(bad);
  });
});

describe('shipment_detail', () => {
  const container = {
    truckId: 'T1',
    cont_type: '45G1',
    quantity: 1,
    weight_kg: 18_000,
    container_no: ['CSQU3054383'],
    seal_no: ['S1'],
    truck_ids: ['T1'],
  };
  const parcel = {
    truckId: 'P1',
    ...box(1_200, 800, 900, 2),
    gross_weight_kg: 350.5,
    handling_type_id: 2,
    truck_ids: [],
    truck_count: 1,
  };
  const cargo = { containers: [container], packages: [parcel, { ...parcel, truckId: 'P2', handling_type_id: null }] };

  it('has the three shapes of the specification', () => {
    expect(renderShipmentDetail(5, null, cargo)).toBe(
      `{"service_type":"5","valueContainer":{"containerLine3":${JSON.stringify(cargo.containers)}}}`,
    );
    expect(renderShipmentDetail(6, null, cargo)).toBe(
      `{"service_type":"6","valueVan":{"vanLine3":${JSON.stringify(cargo.packages)}}}`,
    );
    expect(renderShipmentDetail(3, null, cargo)).toBe(
      `{"service_type":"3","showAddMore":{"lclLine3":${JSON.stringify(cargo.packages)}}}`,
    );
    expect([1, 2, 3, 4, 5, 6, 7].map((type) => shipmentDetailShape(type, null))).toEqual([
      '3',
      '5',
      '3',
      null,
      '5',
      '6',
      null,
    ]);
    expect([shipmentDetailShape(4, 'CONTAINER'), shipmentDetailShape(4, 'VAN')]).toEqual(['5', '6']);
    expect(renderShipmentDetail(4, null, cargo)).toBeNull();
  });

  it.each([1, 2, 3, 5, 6])('parses its own output for service %i', (type) => {
    const detail = parseShipmentDetail(renderShipmentDetail(type, null, cargo));
    const { containers, packages } = detail ? cargoOf(detail) : { containers: [], packages: [] };
    const containerShape = type === 2 || type === 5;
    expect(containers).toEqual(containerShape ? cargo.containers : []);
    expect(packages).toEqual(containerShape ? [] : cargo.packages);
    expect(detail ? truckIds(detail) : null).toEqual(containerShape ? ['T1'] : ['P1', 'P2']);
  });

  it('parses other systems’ text and refuses invalid text', () => {
    const foreign =
      '{"service_type":5,"x":1,"valueContainer":{"containerLine3":[{"truckId":7,"quantity":"2","weight_kg":"1,250.5"}]}}';
    expect(parseShipmentDetail(foreign)).toEqual({
      service_type: '5',
      valueContainer: {
        containerLine3: [
          { truckId: '7', cont_type: '', quantity: 2, weight_kg: 1250.5, container_no: [], seal_no: [], truck_ids: [] },
        ],
      },
    });
    const none = [
      null,
      '',
      'null',
      '[]',
      '{"service_type":"4"}',
      '{"service_type":"5"}',
      '{"service_type":"6","valueVan":{"vanLine3":{}}}',
      '{"service_type":"3","showAddMore":{"lclLine3":[null]}}',
      '{"service_type":"3","showAddMore":{"lclLine3":[{"quantity":1}]}}',
      // An invalid number is refused, never read as another one.
      ...['"x"', '"2,5"', '"12.500,5"', '"1e3"', '"0x10"', '"٣"', '"１２"', '-1', 'true', '{}'].map(
        (weight) =>
          `{"service_type":"5","valueContainer":{"containerLine3":[{"truckId":"T1","quantity":1,"weight_kg":${weight}}]}}`,
      ),
    ];
    expect(none.filter((text) => parseShipmentDetail(text) !== null)).toEqual([]);
  });
});
