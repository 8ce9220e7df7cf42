import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, describe, expect, it } from 'vitest';
import '../../testing/layout-stub.ts';
import { placeBeside } from '../../overlay/floating.tsx';
import { Select } from './select.tsx';

afterEach(cleanup);

const options = [
  { value: 'EXW', code: 'EXW', label: 'Ex works' },
  { value: 'FCA', code: 'FCA', label: 'Free carrier', disabled: true },
  { value: 'FOB', code: 'FOB', label: 'Free on board' },
  { value: 'CIF', code: 'CIF', label: 'Cost, insurance, freight' },
] as const;
type Term = (typeof options)[number]['value'];

function Harness() {
  const [value, setValue] = useState<Term | null>(null);
  return (
    <>
      <Select
        label="Incoterm"
        options={options}
        value={value}
        onChange={setValue}
        required
        error={value ? '' : 'Required'}
      />
      <output>{value}</output>
    </>
  );
}
const box = () => screen.getByRole('combobox', { name: /Incoterm/ });

it('is labeled, shows its error and opens by keyboard', async () => {
  render(<Harness />);
  expect(box().getAttribute('aria-invalid')).toBe('true');
  expect(document.getElementById(box().getAttribute('aria-describedby') ?? '')?.textContent).toBe('Required');
  box().focus();
  await userEvent.keyboard('{ArrowDown}');
  expect(box().getAttribute('aria-expanded')).toBe('true');
  expect(screen.getAllByRole('option')).toHaveLength(4);
});

it('skips disabled options, selects with Enter, closes with Escape', async () => {
  render(<Harness />);
  box().focus();
  await userEvent.keyboard('{ArrowDown}{ArrowDown}{Enter}');
  expect(screen.getByRole('status').textContent).toBe('FOB');
  await userEvent.keyboard('{Enter}{End}{Escape}');
  expect(screen.queryByRole('listbox')).toBeNull();
  expect(screen.getByRole('status').textContent).toBe('FOB');
});

it('finds options by typed letters, in code and name', async () => {
  render(<Harness />);
  box().focus();
  await userEvent.keyboard('ci');
  expect(screen.getByRole('status').textContent).toBe('CIF');
});

describe('position of the list', () => {
  const view = { width: 1000, height: 800 };
  const panel = { width: 200, height: 120 };
  it('opens upward when less than 200 px are left below', () => {
    expect(placeBeside({ top: 590, bottom: 630, left: 10, right: 210 }, panel, view, 'start').up).toBe(true);
    expect(placeBeside({ top: 500, bottom: 560, left: 10, right: 210 }, panel, view, 'start').up).toBe(false);
  });
  it('stays down when there is even less room above', () => {
    expect(
      placeBeside({ top: 40, bottom: 80, left: 0, right: 100 }, panel, { width: 1000, height: 200 }, 'start').up,
    ).toBe(false);
  });
  it('never leaves the window', () => {
    expect(placeBeside({ top: 0, bottom: 40, left: 950, right: 990 }, panel, view, 'start').left).toBe(792);
    expect(placeBeside({ top: 0, bottom: 40, left: 0, right: 40 }, panel, view, 'end').left).toBe(8);
  });
});
