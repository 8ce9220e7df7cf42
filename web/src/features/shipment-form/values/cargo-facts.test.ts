import { expect, it } from 'vitest';
import { cargoFacts } from './cargo-facts.ts';
import { emptyContainer, emptyPackage } from './shipment-values.ts';

const more = { otherService: null, cargoKind: 'containers' } as const;
const packages = [{ ...emptyPackage(), quantity: 10, lengthCm: 120.5, widthCm: 80, heightCm: 95, grossWeightKg: 640 }];

it('adds up containers', () => {
  const containers = [
    { ...emptyContainer(), typeCode: '45G1', quantity: 2, weightKg: 18000.001 },
    { ...emptyContainer(), typeCode: '22G1', quantity: 1, weightKg: 100 },
    emptyContainer(),
  ];
  expect(cargoFacts({ ...more, service: 'FCL', containers, packages })).toEqual({
    containers: 4,
    teu: 5,
    weightKg: 36100.002,
    volumeM3: 185.8,
    chargeable: null,
  });
});

it('charges air by volume weight and LCL by measure', () => {
  expect(cargoFacts({ ...more, service: 'AIR', containers: [], packages })).toMatchObject({
    volumeM3: 9.158,
    weightKg: 640,
    chargeable: { quantity: 1526.5, unit: 'kg' },
  });
  expect(cargoFacts({ ...more, service: 'LCL', containers: [], packages }).chargeable).toEqual({
    quantity: 9.158,
    unit: 'RT',
  });
});

it('charges vans by 333 kg per m3, and customs by what is entered', () => {
  expect(cargoFacts({ ...more, service: 'VAN_TRUCKING', containers: [], packages }).chargeable).toEqual({
    quantity: 3049.614,
    unit: 'kg',
  });
  const customs = { otherService: null, service: 'CUSTOM' as const, containers: [emptyContainer()], packages };
  expect(cargoFacts({ ...customs, cargoKind: 'packages' }).weightKg).toBe(640);
  expect(cargoFacts({ ...customs, cargoKind: 'containers' }).containers).toBe(1);
});

it('returns nothing for an empty form', () => {
  expect(cargoFacts({ ...more, service: 'LCL', containers: [], packages: [emptyPackage()] }).chargeable).toBeNull();
});
