import { expect, test } from 'vitest';
import { hasInstruction, needsGrossMass } from './instruction-state.ts';
import { instructionDifferences } from './instruction-difference.ts';
import { instructionWarnings } from './instruction-warning.ts';

test.each([
  ['FCL export', 2, 2, true, true],
  ['LCL export', 3, 2, true, false],
  ['FCL door to door', 2, 4, true, true],
  ['FCL import', 2, 1, false, false],
  ['air export', 1, 2, false, false],
])('%s', (_, service_type, shipping_type, instruction, mass) => {
  expect(hasInstruction({ service_type, shipping_type })).toBe(instruction);
  expect(needsGrossMass({ service_type, shipping_type })).toBe(mass);
});

test('versions differ field by field, also in what was added or removed', () => {
  const before = { billType: 'TELEX', remark: 'Call first', lines: [{ hsCode: '610510' }], containers: [] };
  const after = {
    billType: 'TELEX',
    remark: null,
    lines: [{ hsCode: '610520' }],
    containers: [{ containerNumber: 'CSQU3054383' }],
  };
  expect(instructionDifferences(before, after)).toEqual([
    { path: 'lines.0.hsCode', before: '610510', after: '610520' },
    { path: 'containers.0.containerNumber', before: null, after: 'CSQU3054383' },
    { path: 'remark', before: 'Call first', after: null },
  ]);
});

test('weight and volume warn beyond 10%, packages at once, unknown figures never', () => {
  const line = { packages: 400, grossWeightKg: 11_001, volumeM3: 20 };
  const booked = { packages: 401, grossWeightKg: 10_000, volumeM3: 20 };
  expect(instructionWarnings([line], [{ packages: null, grossWeightKg: 11_000 }], booked)).toEqual([
    { code: 'WEIGHT', entered: 11_001, expected: 10_000 },
    { code: 'PACKAGES', entered: 400, expected: 401 },
    { code: 'CONTAINER_WEIGHT', entered: 11_000, expected: 11_001 },
  ]);
  expect(instructionWarnings([{ ...line, grossWeightKg: 11_000, packages: null }], [], booked)).toEqual([]);
});
