import { describe, expect, it } from 'vitest';
import { auditChanges, auditDifference } from './audit.ts';

describe('the audit log', () => {
  it('stores differences', () => {
    expect(auditDifference({ name: 'A', region: 'HCM', version: 1 }, { name: 'B', region: 'HCM', version: 2 })).toEqual(
      {
        before: { name: 'A' },
        after: { name: 'B' },
      },
    );
    expect(auditDifference({ at: new Date(0), kg: null }, { at: new Date(0), kg: '1.5' })).toEqual({
      before: { kg: null },
      after: { kg: '1.5' },
    });
  });

  it('stores everything on creation and deletion, except empty fields', () => {
    expect(auditDifference(null, { name: 'A', tax_code: null })).toEqual({ before: null, after: { name: 'A' } });
    expect(auditDifference({ name: 'A', tax_code: null }, null)).toEqual({ before: { name: 'A' }, after: null });
  });

  it('stores no secret at any depth', () => {
    const text = JSON.stringify(
      auditDifference(null, {
        password_hash: 'x1',
        accessToken: 'x2',
        contact: { name: 'Lan', apiKey: 'x3', more: [{ secret: 'x4' }] },
      }),
    );
    expect(text).toContain('Lan');
    expect(text).not.toMatch(/x[1-4]/);
  });

  it('stores times as text', () => {
    expect(auditDifference({ etd: new Date(0) }, { etd: null })).toEqual({
      before: { etd: '1970-01-01T00:00:00.000Z' },
      after: { etd: null },
    });
  });
});

it('hides staff fields from customers', () => {
  const [before, after] = [
    { salesman: null, status: 3 },
    { salesman: 'Trang', status: 4, note: 'x' },
  ];
  expect(auditChanges(before, after, { isStaff: false, seesCost: false })).toEqual([
    { field: 'status', before: 3, after: 4 },
    { field: 'note', before: null, after: 'x' },
  ]);
  expect(auditChanges(before, after, { isStaff: true, seesCost: true })).toHaveLength(3);
  expect(auditChanges(null, null, { isStaff: true, seesCost: true })).toEqual([]);
});

it('hides costs from readers without the right to see them, also within lines', () => {
  const after = {
    cost_percent: '88',
    costs: ['OFR'],
    lines: [
      { unit_price: '10', unit_cost: '8' },
      'PER_KG from 0: 5 (min. 9, cost 88%)',
      'PER_KG from 45: 5 (cost 88%)',
    ],
    costume: 'x',
  };
  expect(auditChanges({}, after, { isStaff: true, seesCost: false })).toEqual([
    { field: 'lines', before: null, after: [{ unit_price: '10' }, 'PER_KG from 0: 5 (min. 9)', 'PER_KG from 45: 5'] },
    { field: 'costume', before: null, after: 'x' },
  ]);
});
