import { describe, expect, it } from 'vitest';
import { auditValueText } from './audit-value.ts';

const en = { language: 'en', locale: 'en', yes: 'Yes', no: 'No' } as const;

describe('a value of the log in words', () => {
  it.each([
    ['status', '3', 'Quotation sent'],
    ['service_type', '2', 'FCL'],
    ['location_type_id', 'CFS', 'Container freight station (CFS)'],
    ['handling_type_id', '12', 'Stuff at customer'],
    ['document_type', 'PACKING_LIST', 'Packing list'],
    ['role', 'CLIENT_ROOT', 'Company administrator'],
    ['group', 'FINANCE', 'Finance'],
    ['group', 'Night shift', 'Night shift'],
    ['permissions', '["read Booking","update Booking","read DebitNote"]', 'View: debit notes'],
    ['permissions', '[]', null],
    ['acts', '["EXPORT","PRICE"]', 'Export lists, Prepare prices'],
    ['language', 'vn', 'Tiếng Việt'],
    ['has_customs', 'true', 'Yes'],
    ['internal', 'false', 'No'],
    ['price_usd', '5290.5', '5,290.50'],
    ['valid_to', '2026-12-04', '04/12/2026'],
    ['price_confirmed_at', '2026-11-20T03:00:00.000Z', '20/11/26'],
    ['containers', '[{"quantity":2,"cont_type":"45G1","weight_kg":18000.5}]', '2 × 45G1'],
    ['packages', '[]', null],
    ['note', '[not a list', '[not a list'],
    ['note', '', null],
    ['carrier_booking_no', null, null],
    ['a field of later', 'x', 'x'],
    ['status', '999', '999'],
  ])('%s %s', (field, value, expected) => {
    const text = auditValueText(field, value, en);
    if (expected === null) expect(text).toBeNull();
    else expect(text).toContain(expected);
  });

  it('is Vietnamese on a Vietnamese page', () => {
    const vn = { language: 'vn', locale: 'vi', yes: 'Có', no: 'Không' } as const;
    expect(auditValueText('location_type_id', 'ICD', vn)).toBe('Cảng cạn (ICD)');
    expect(auditValueText('has_customs', 'false', vn)).toBe('Không');
  });
});
