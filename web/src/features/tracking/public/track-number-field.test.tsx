import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { loadTexts, startI18n } from '../../../i18n/i18n.ts';
import { TrackNumberField } from './track-number-field.tsx';

beforeEach(async () => {
  await startI18n('en');
  await loadTexts(['track-trace']);
});
afterEach(cleanup);

const field = () => screen.getByRole('textbox', { name: /^Booking, quotation/ });
const track = () => screen.getByRole('button', { name: 'Track' });

it('shows the correct check digit and still allows the search', async () => {
  const user = userEvent.setup();
  const onAsk = vi.fn();
  render(<TrackNumberField numbers={[]} loading={false} onAsk={onAsk} />);
  await user.click(field());
  await user.paste('wrlu1002754\tBK-26-000184\n73812345670');
  expect(screen.getByText('WRLU1002754 is not a valid container number: its check digit should be 5.')).toBeTruthy();
  expect(screen.getByText('73812345670 is not a valid air waybill number: its check digit should be 5.')).toBeTruthy();
  await user.click(track());
  expect(onAsk).toHaveBeenCalledExactlyOnceWith(['WRLU1002754', 'BK-26-000184', '73812345670']);
});

it('keeps everything that was pasted even if it exceeds the limit, and does not search until it no longer does', async () => {
  const user = userEvent.setup();
  const onAsk = vi.fn();
  const numbers = Array.from({ length: 22 }, (_, index) => `BK-26-${100_000 + index}`);
  render(<TrackNumberField numbers={[]} loading={false} onAsk={onAsk} />);
  await user.click(field());
  await user.paste(`${numbers.join(', ')} `);
  expect(screen.getByText('You can track up to 20 numbers at once. Remove 2.')).toBeTruthy();
  expect(screen.getByText('BK-26-100021')).toBeTruthy();
  await user.click(track());
  expect(onAsk).not.toHaveBeenCalled();
  for (const number of numbers.slice(20)) {
    // oxlint-disable-next-line no-await-in-loop
    await user.click(screen.getByRole('button', { name: `Remove: ${number}` }));
  }
  await user.click(track());
  expect(onAsk).toHaveBeenCalledExactlyOnceWith(numbers.slice(0, 20));
});

it('starts with the requested numbers and clears them', async () => {
  const user = userEvent.setup();
  const onAsk = vi.fn();
  render(<TrackNumberField numbers={['BK-26-000184']} loading={false} onAsk={onAsk} />);
  expect(screen.getByText('BK-26-000184')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Clear numbers' }));
  expect(onAsk).toHaveBeenCalledExactlyOnceWith([]);
  expect(screen.queryByText('BK-26-000184')).toBeNull();
});
