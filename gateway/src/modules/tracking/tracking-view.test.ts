import type { PublicShipmentRow } from '@wr1/schema/rest/milestone/tracking.ts';
import { expect, it } from 'vitest';
import { PublicShipmentView } from './tracking-view.ts';

const step = (code: number, done: boolean) => ({
  code,
  done,
  mandatory: true,
  place: 'HAN',
  planned_at: null,
  estimated_at: null,
  actual_at: null,
});

it('uses the specification’s labels, and words the milestones for the service and the time', () => {
  const row = { service_type: 1, status: 33, steps: [step(32, false), step(33, true), step(35, false)] };
  const view = (language: 'en' | 'vn') => new PublicShipmentView(row as unknown as PublicShipmentRow, language);
  expect(view('en').steps.map(({ label, displayLabel }) => [label, displayLabel])).toEqual([
    // Skipped: it has happened, although no one recorded it.
    ['Delivered cargo to port', 'Delivered cargo to airport'],
    ['Cargo loaded', 'Cargo loaded'],
    ['Arrived destination port', 'Arrive at destination airport'],
  ]);
  expect(view('vn').steps.at(-1)?.displayLabel).toBe('Đến sân bay đích');
  expect([view('vn').statusLabel, view('vn').statusDisplayLabel]).toEqual([
    'Đã xếp hàng lên phương tiện',
    'Đã xếp hàng lên máy bay',
  ]);
});
