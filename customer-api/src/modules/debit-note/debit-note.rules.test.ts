import { describe, expect, it } from 'vitest';
import {
  allocate,
  balanceOf,
  leftOf,
  moneyPair,
  settle,
  shownMoney,
  type ShipmentMoney,
} from '../shipment/money/shipment-money.rules.ts';
import {
  checkDueDate,
  checkMoved,
  debitNoteLines,
  debitNoteSums,
  priceTotal,
  type CopiedCharge,
} from './debit-note.rules.ts';

const NOW = new Date('2026-11-20T17:30:00.000Z'); // 00:30 on the 21st in Vietnam

function charge(change: Partial<CopiedCharge>): CopiedCharge {
  return {
    code: 'OFR',
    name: 'Ocean freight',
    name_vn: 'Cước biển',
    cont_type: null,
    quantity: '1',
    unit_price: '0',
    currency: 'USD',
    amount: '0',
    vat_rate: '0',
    ...change,
  };
}

// The worked example of the price model: 2703.00 USD and 1,900,000 VND at 26000.
const EXAMPLE = [
  charge({ amount: '2400.00' }),
  charge({ code: 'THC', amount: '180.00' }),
  charge({ code: 'SEAL', amount: '8.00' }),
  charge({ code: 'DOC', amount: '35.00' }),
  charge({ code: 'AMS', amount: '35.00' }),
  charge({ code: 'CUS', amount: '45.00' }),
  charge({
    code: 'TRK-CONT',
    name: 'Container trucking',
    name_vn: 'Kéo container',
    currency: 'VND',
    amount: '1900000',
  }),
];

describe('lines of a debit note', () => {
  it('match the worked example, to the cent and the dong', () => {
    const { net, vat, total } = debitNoteSums(debitNoteLines(EXAMPLE, '26000'));
    expect(total).toEqual({ usd: '2776.08', vnd: '72178000' });
    expect([net, vat]).toEqual([total, { usd: '0.00', vnd: '0' }]);
    expect(priceTotal(EXAMPLE, '26000')).toEqual(total);
  });

  it('put VAT after its charge, and the level discount on a separate line', () => {
    const lines = debitNoteLines(
      [
        charge({ amount: '2400.00' }),
        charge({ code: 'DISC', name: 'Level discount', amount: '-48.00' }),
        charge({
          code: 'TRK',
          name: 'Trucking',
          name_vn: 'Vận chuyển',
          currency: 'VND',
          amount: '1900000',
          vat_rate: '8',
        }),
      ],
      '26000',
    );
    expect(lines.map(({ seq, kind, amount, currency }) => [seq, kind, amount, currency])).toEqual([
      [1, 'CHARGE', '2400.00', 'USD'],
      [2, 'DISCOUNT', '-48.00', 'USD'],
      [3, 'CHARGE', '1900000', 'VND'],
      [4, 'VAT', '152000', 'VND'],
    ]);
    expect(lines[3]).toMatchObject({ name: 'VAT 8% · Trucking', name_vn: 'Thuế GTGT 8% · Vận chuyển', quantity: null });
    expect(lines[3]).toMatchObject({ amount_usd: '5.85', amount_vnd: '152000' });
  });

  it.each([
    // 12,930 / 26,000 is 0.4973...; 13,130 / 26,000 is exactly 0.505: half a cent rounds up.
    ['12930', '26000', '0.50'],
    ['13130', '26000', '0.51'],
    ['13129', '26000', '0.50'],
    ['-13130', '26000', '-0.51'],
  ])('round half up per line: %s VND at %s are %s USD', (amount, rate, usd) => {
    expect(debitNoteLines([charge({ currency: 'VND', amount })], rate)[0]?.amount_usd).toBe(usd);
  });

  it.each([
    ['0.01', '26050', '261'],
    ['0.01', '26049', '260'],
    ['1.10', '26001.25', '28601'],
  ])('round half up per line: %s USD at %s are %s VND', (amount, rate, vnd) => {
    expect(debitNoteLines([charge({ amount })], rate)[0]?.amount_vnd).toBe(vnd);
  });

  it('sum exactly where binary fractions would not', () => {
    const many = Array.from({ length: 1_000 }, () => charge({ amount: '0.10', vat_rate: '10' }));
    expect(debitNoteSums(debitNoteLines(many, '26000')).total.usd).toBe('110.00');
    const great = debitNoteSums(debitNoteLines([charge({ currency: 'VND', amount: '999999999999' })], '26000'));
    expect(great.total.vnd).toBe('999999999999');
  });

  it('add up to the price, whatever the mix', () => {
    const mixed = [7, 13, 29, 31, 37].flatMap((seed) => [
      charge({ amount: `${seed * 17}.${10 + seed}`, vat_rate: '8' }),
      charge({ currency: 'VND', amount: String(seed * 123_457), vat_rate: '10' }),
    ]);
    expect(debitNoteSums(debitNoteLines(mixed, '25987.5')).total).toEqual(priceTotal(mixed, '25987.5'));
  });
});

describe('payments', () => {
  const owed = moneyPair('2776.08', '72178000');

  it('count in both currencies, and the last one settles both', () => {
    const first = settle(owed, { amount: '1000.00', currency: 'USD' }, '26000');
    expect(first).toEqual({ usd: '1000.00', vnd: '26000000' });
    const left = leftOf(owed, first);
    expect(left).toEqual({ usd: '1776.08', vnd: '46178000' });
    // 1776.08 x 26000 would be 46,178,080: 80 dong more than the balance.
    expect(settle(left, { amount: '1776.08', currency: 'USD' }, '26000')).toEqual(left);
    expect(settle(left, { amount: '46178000', currency: 'VND' }, '26000')).toEqual(left);
  });

  it('never exceed the balance in the other currency', () => {
    const almost = settle(owed, { amount: '72177990', currency: 'VND' }, '26000');
    expect(almost).toEqual({ usd: '2776.08', vnd: '72177990' });
    expect(leftOf(owed, almost)).toEqual({ usd: '0.00', vnd: '10' });
  });

  it('settle exactly in any number of parts', () => {
    const parts = [
      { amount: '333.33', currency: 'USD' },
      { amount: '9999999', currency: 'VND' },
      { amount: '0.01', currency: 'USD' },
      { amount: '1', currency: 'VND' },
    ] as const;
    let left = owed;
    for (const part of parts) left = leftOf(left, settle(left, part, '26000'));
    const last = settle(left, { amount: left.vnd, currency: 'VND' }, '26000');
    expect(leftOf(left, last)).toEqual({ usd: '0.00', vnd: '0' });
  });

  it('before the debit note are revalued at its rate', () => {
    const prepaid = [{ amount: '1000.00', currency: 'USD' as const, debit_note_id: null }];
    const worth = (usd: string, vnd: string, rate: string) =>
      allocate([{ id: null, left: moneyPair(usd, vnd), rate }], prepaid, rate).settled;
    expect(worth('1000.00', '26500000', '26500')).toEqual([{ usd: '1000.00', vnd: '26500000' }]);
    expect(worth('400.00', '10400000', '26000')).toEqual([{ usd: '1000.00', vnd: '26000000' }]);
  });

  it('go to their own debit note first, then to those due first, each at its rate', () => {
    const notes = [
      { id: 1, left: moneyPair('100.00', '2600000'), rate: '26000' },
      { id: 2, left: moneyPair('200.00', '5300000'), rate: '26500' },
    ];
    const paid = (amount: string, currency: 'USD' | 'VND', debit_note_id: number | null) => ({
      amount,
      currency,
      debit_note_id,
    });
    const own = allocate(notes, [paid('150.00', 'USD', null), paid('200.00', 'USD', 2)], '26000');
    expect(own.left).toEqual([moneyPair('0', '0'), moneyPair('0', '0')]);
    // The other 50 dollars pay nothing and can be refunded.
    expect(own.settled).toEqual([moneyPair('150.00', '3900000'), moneyPair('200.00', '5300000')]);
    const spread = allocate(notes, [paid('5250000', 'VND', null)], '26000');
    expect(spread.left).toEqual([moneyPair('0', '0'), moneyPair('100.00', '2650000')]);
    const excess = allocate(notes, [paid('120.00', 'USD', 1)], '26000');
    expect(excess.left).toEqual([moneyPair('0', '0'), moneyPair('180.00', '4770000')]);
  });

  it('leave no balance once a record is cancelled or refunded', () => {
    const shipment: ShipmentMoney = {
      status: 9,
      debit_note_status: 'OPEN',
      price_usd: '10',
      price_vnd: '260000',
      billed_usd: '100',
      billed_vnd: '2600000',
      paid_usd: '40',
      paid_vnd: '1040000',
      refunded_usd: '0',
      refunded_vnd: '0',
    };
    expect(balanceOf(shipment)).toEqual({ usd: '60.00', vnd: '1560000' });
    // Without a valid debit note, the balance is based on the price.
    expect(balanceOf({ ...shipment, debit_note_status: 'VOID', paid_usd: '4', paid_vnd: '104000' })).toEqual({
      usd: '6.00',
      vnd: '156000',
    });
    for (const status of [10, 12, 13]) expect(balanceOf({ ...shipment, status })).toEqual({ usd: '0.00', vnd: '0' });
  });
});

describe('input', () => {
  it('is an amount with the decimals of its currency, on a day not in the future in Vietnam', () => {
    const check = (amount: string, currency: 'USD' | 'VND', day = '2026-11-21') =>
      checkMoved({ amount, currency }, day, NOW).map(({ path, code }) => [...path, code].join(' '));
    expect(check('10.55', 'USD')).toEqual([]);
    expect(check('10.555', 'USD')).toEqual(['amount TOO_MANY_DECIMALS']);
    expect(check('10.5', 'VND')).toEqual(['amount TOO_MANY_DECIMALS']);
    expect(check('0', 'USD')).toEqual(['amount POSITIVE_NUMBER']);
    expect(check('-5', 'VND')).toEqual(['amount POSITIVE_NUMBER']);
    expect(check('5', 'VND', '2026-11-22')).toEqual(['paid_on PAID_ON_FUTURE']);
  });

  it('is a due date at most 120 days from today', () => {
    expect(checkDueDate('2026-11-21', NOW)).toEqual([]);
    expect(checkDueDate('2026-11-20', NOW)).toEqual([{ path: ['due_date'], code: 'DATE_IN_PAST' }]);
    expect(checkDueDate('2027-03-21', NOW)).toEqual([]);
    expect(checkDueDate('2027-03-22', NOW)[0]?.code).toBe('DUE_DATE_TOO_LATE');
  });

  it('is shown with separators and the decimals of its currency', () => {
    expect([shownMoney('2776.08', 'USD'), shownMoney('72178000', 'VND'), shownMoney('999', 'VND')]).toEqual([
      '2,776.08 USD',
      '72,178,000 VND',
      '999 VND',
    ]);
  });
});
