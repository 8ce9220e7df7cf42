import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, describe, expect, it } from 'vitest';
import { NumberField } from './number-field.tsx';
import { caretAfterGrouping, cleanNumber, groupDigits, toPlain } from './number-text.ts';

afterEach(cleanup);

let last: number | null | undefined;
function Harness({ start = null, decimals, stepper }: { start?: number | null; decimals?: number; stepper?: boolean }) {
  const [value, setValue] = useState<number | null>(start);
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
  it('takes three decimals and refuses the fourth', async () => {
    render(<Harness />);
    await userEvent.type(box(), '1.2345');
    expect(box().value).toBe('1.234');
    expect(last).toBe(1.234);
  });
  it('refuses a minus sign and letters', async () => {
    render(<Harness start={12} />);
    await userEvent.type(box(), '-a5');
    expect(box().value).toBe('125');
  });
  it('refuses a pasted negative number whole', async () => {
    render(<Harness start={7} />);
    box().select();
    await userEvent.paste('-5');
    expect(box().value).toBe('7');
  });
  it('mends an unfinished number on leaving', async () => {
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
  it('keeps the caret where the person types', async () => {
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
  it('cleans, groups and counts', () => {
    expect(cleanNumber('007', 3)).toBe('7');
    expect(cleanNumber('.5', 3)).toBe('0.5');
    expect(cleanNumber('1.5', 0)).toBeNull();
    expect(cleanNumber('1e5', 3)).toBeNull();
    expect(groupDigits('1234567.1234')).toBe('1,234,567.1234');
    expect(caretAfterGrouping('1,2345', 6, '12,345')).toBe(6);
    expect(toPlain(0.1 + 0.2, 3)).toBe('0.3');
    expect(toPlain(1e21, 0)).toBe('1e+21');
  });
});
