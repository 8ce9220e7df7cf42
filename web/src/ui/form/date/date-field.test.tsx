import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import '../../testing/layout-stub.ts';
import { DateField } from './date-field.tsx';
import { parseDay, slashWhileTyping } from './date-text.ts';

beforeEach(() => {
  last = undefined;
});
afterEach(cleanup);

let last: string | null | undefined;
function Harness({ start = null }: { start?: string | null }) {
  const [value, setValue] = useState<string | null>(start);
  return (
    <DateField
      label="Cargo ready"
      value={value}
      onChange={(next) => {
        last = next;
        setValue(next);
      }}
    />
  );
}
const box = () => screen.getByLabelText<HTMLInputElement>('Cargo ready');

describe('typing a day', () => {
  it('inserts the slashes and returns the day', async () => {
    render(<Harness />);
    await userEvent.type(box(), '15062026');
    expect(box().value).toBe('15/06/2026');
    expect(last).toBe('2026-06-15');
  });
  it('completes a two-digit year on blur', async () => {
    render(<Harness />);
    await userEvent.type(box(), '1/2/28');
    await userEvent.tab();
    expect(last).toBe('2028-02-01');
    expect(box().value).toBe('01/02/2028');
  });
  it('shows an error for an invalid date and keeps the text', async () => {
    render(<Harness />);
    await userEvent.type(box(), '31/02/2026');
    await userEvent.tab();
    expect(last ?? null).toBeNull();
    expect(box().value).toBe('31/02/2026');
    expect(box().getAttribute('aria-invalid')).toBe('true');
    expect(screen.getByText('Enter a date such as 31/12/2026')).toBeTruthy();
  });
  it('is empty when cleared', async () => {
    render(<Harness start="2026-03-19" />);
    expect(box().value).toBe('19/03/2026');
    await userEvent.clear(box());
    expect(last).toBeNull();
  });
  it('picks from the month', async () => {
    render(<Harness start="2026-03-19" />);
    await userEvent.click(screen.getByRole('button', { name: 'Open calendar' }));
    await screen.findByRole('button', { name: '23 March' }, { timeout: 15_000 });
    // The library renders the month twice when it opens, so a click on the first rendering may be lost.
    await waitFor(async () => {
      await userEvent.click(screen.getByRole('button', { name: '23 March' }));
      expect(last).toBe('2026-03-23');
    });
    expect(box().value).toBe('23/03/2026');
  });
});

describe('day texts', () => {
  it.each([
    ['29/02/2028', '2028-02-29'],
    ['29/02/2026', null],
    ['1.4.26', '2026-04-01'],
    ['01042026', '2026-04-01'],
    ['13/13/2026', null],
    ['2026-04-01', null],
    ['01/04/0026', null],
  ])('%s is %s', (text, day) => {
    expect(parseDay(text)).toBe(day);
  });
  it('lets users delete a slash', () => {
    expect(slashWhileTyping('19/', '19')).toBe('19');
    expect(slashWhileTyping('1', '19')).toBe('19/');
  });
});
