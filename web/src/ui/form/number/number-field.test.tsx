import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, describe, expect, it } from 'vitest';
import type { NumberEntry } from '@wr1/schema/rules/validation/number-text.ts';
import { NumberField } from './number-field.tsx';
import { entryText, textAfterEdit } from './number-text.ts';

afterEach(cleanup);

let last: NumberEntry | undefined;
function Harness({ start = null, decimals, stepper }: { start?: NumberEntry; decimals?: number; stepper?: boolean }) {
  const [value, setValue] = useState<NumberEntry>(start);
  return (
    <NumberField
      label="Weight"
      value={value}
      decimals={decimals}
      stepper={stepper}
      onChange={(next) => {
        last = next;
        setValue(next);
      }}
    />
  );
}
const box = () => screen.getByLabelText<HTMLInputElement>('Weight');

describe('typing a number', () => {
  it('groups thousands with commas while typing', async () => {
    render(<Harness />);
    await userEvent.type(box(), '1234567.5');
    expect(box().value).toBe('1,234,567.5');
    expect(last).toBe(1_234_567.5);
  });
  it.each([
    ['18000,5', '18000,5', '18,000.5', 18_000.5],
    ['2.350,5', '2.350,5', '2,350.5', 2_350.5],
    ['12,50', '12,50', '12.50', 12.5],
    ['18000,500', '18000,500', '18,000.500', 18_000.5],
  ])('asks what %s means, and uses the answer', async (typed, shown, meant, number) => {
    render(<Harness />);
    await userEvent.type(box(), typed);
    // While typing, it may still become a number.
    expect(screen.queryByText('NUMBER_MEANT')).toBeNull();
    await userEvent.tab();
    expect([box().value, last, box().getAttribute('aria-invalid')]).toEqual([shown, typed, 'true']);
    await userEvent.click(screen.getByRole('button', { name: `Use ${meant}` }));
    expect([last, box().getAttribute('aria-invalid')]).toEqual([number, null]);
    expect(box().value.startsWith(meant.replace(/\.?0+$/, ''))).toBe(true);
  });
  it.each([
    ['1.2345', 'TOO_MANY_DECIMALS'],
    ['-5', 'POSITIVE_NUMBER'],
    ['12 kg', 'NUMBER_INVALID'],
  ])('keeps a pasted %s and shows why it is refused', async (text, code) => {
    render(<Harness start={7} />);
    await userEvent.clear(box());
    await userEvent.paste(text);
    await userEvent.tab();
    expect([box().value, last]).toEqual([text, text]);
    expect(screen.getByText(code)).toBeTruthy();
  });
  it('takes no decimals for dong and asks about dots between thousands', async () => {
    render(<Harness decimals={0} />);
    await userEvent.type(box(), '1.250');
    await userEvent.tab();
    await userEvent.click(screen.getByRole('button', { name: 'Use 1,250' }));
    expect([last, box().value]).toEqual([1_250, '1,250']);
  });
  it('completes an unfinished number on blur', async () => {
    render(<Harness />);
    await userEvent.type(box(), '12.');
    expect(box().value).toBe('12.');
    await userEvent.tab();
    expect(box().value).toBe('12');
  });
  it('becomes null when emptied', async () => {
    render(<Harness start={5} />);
    await userEvent.clear(box());
    expect(last).toBeNull();
  });
  it('keeps the caret where the user types', async () => {
    render(<Harness start={1234} />);
    box().focus();
    box().setSelectionRange(1, 1);
    await userEvent.keyboard('9');
    expect(box().value).toBe('19,234');
    expect(box().selectionStart).toBe(2);
  });
  it('steps by buttons and stops at zero', async () => {
    render(<Harness start={1} decimals={0} stepper />);
    await userEvent.click(screen.getByRole('button', { name: 'Decrease' }));
    expect(last).toBe(0);
    expect(screen.getByRole('button', { name: 'Decrease' })).toHaveProperty('disabled', true);
    await userEvent.click(screen.getByRole('button', { name: 'Increase' }));
    expect(last).toBe(1);
  });
});

describe('number texts', () => {
  it('are shown as plain digits, however small', () => {
    expect([0.1 + 0.2, 1e-7, 1e15, null, '2,5'].map(entryText)).toEqual([
      '0.30000000000000004',
      '0.0000001',
      '1000000000000000',
      '',
      '2,5',
    ]);
  });
  it('lose our commas once the user types their own', () => {
    expect(textAfterEdit('18000', '18,000,', 7)).toEqual({ text: '18000,', caret: 6 });
    expect(textAfterEdit('1234', '19,234', 2)).toEqual({ text: '19234', caret: 2 });
    expect(textAfterEdit('1234', '1234', 1)).toEqual({ text: '1234', caret: 1 });
    expect(textAfterEdit('1234', '2,5', 3)).toEqual({ text: '2,5', caret: 3 });
  });
});
