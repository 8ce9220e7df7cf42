import { describe, expect, it } from 'vitest';
import {
  formatAmount,
  formatBytes,
  formatDate,
  formatDateTime,
  formatDuration,
  formatListDate,
  formatMoney,
  formatOffset,
  formatPercent,
  formatTime,
  formatWeekday,
  formatWeight,
} from './format.ts';

const spaced = (text: string) => text.replaceAll('\u00a0', ' ');

describe('money', () => {
  it('shows VND without decimals and with points in Vietnamese', () => {
    expect(spaced(formatMoney('1234567', 'VND', 'vi'))).toBe('1.234.567 ₫');
    expect(formatAmount('140614000.4', 'VND', 'en')).toBe('140,614,000');
  });
  it('shows USD with two decimals', () => {
    expect(spaced(formatMoney('4800', 'USD', 'en'))).toBe('4,800.00 USD');
    expect(spaced(formatMoney('4800.5', 'USD', 'vi'))).toBe('4.800,50 USD');
  });
  it('keeps every digit of a long decimal string', () => {
    expect(formatAmount('9007199254740993', 'VND', 'en')).toBe('9,007,199,254,740,993');
  });
  it('uses a real minus and returns nothing for other text', () => {
    expect(formatAmount('-48', 'USD', 'en')).toBe('\u221248.00');
    expect(formatMoney('12 USD', 'USD', 'en')).toBe('');
    expect(formatAmount(Number.NaN, 'USD', 'en')).toBe('');
  });
});

describe('dates', () => {
  it('shows an instant in the time zone of the place', () => {
    expect(formatDateTime('2026-03-21T15:00:00Z', 'Asia/Ho_Chi_Minh')).toBe('21/03/2026 22:00');
    expect(formatListDate('2026-03-21T18:30:00Z', 'Asia/Ho_Chi_Minh')).toBe('22/03/26');
    expect(formatTime('2026-03-21T15:00:00Z', 'America/Los_Angeles')).toBe('08:00');
  });
  it('shows midnight as 00:00', () => {
    expect(formatTime('2026-03-21T17:00:00Z', 'Asia/Ho_Chi_Minh')).toBe('00:00');
  });
  it('shows a day without time unchanged, in every time zone', () => {
    expect(formatDate('2026-02-28', 'America/Los_Angeles')).toBe('28/02/2026');
    expect(formatWeekday('2026-03-21', 'vi', 'America/Los_Angeles')).toBe('T7');
    expect(formatWeekday('2026-03-22', 'vi')).toBe('CN');
    expect(formatWeekday('2026-03-21', 'en')).toBe('Sat');
  });
  it('is empty for null and invalid values', () => {
    expect(formatDate(null)).toBe('');
    expect(formatDate('soon')).toBe('');
  });
  it('shows the offset, including daylight saving', () => {
    expect(formatOffset('2026-03-21T15:00:00Z', 'Asia/Ho_Chi_Minh')).toBe('UTC+7');
    expect(formatOffset('2026-07-21T15:00:00Z', 'America/Los_Angeles')).toBe('UTC\u22127');
    expect(formatOffset('2026-01-21T15:00:00Z', 'America/Los_Angeles')).toBe('UTC\u22128');
  });
});

describe('durations and measures', () => {
  it.each([
    [740, '12 h 20 m'],
    [3000, '2 d 2 h'],
    [12960, '9 d'],
    [60, '1 h'],
    [5.9, '5 m'],
    [0, '0 m'],
  ])('%d minutes are %s', (minutes, text) => {
    expect(spaced(formatDuration(minutes, 'en'))).toBe(text);
  });
  it('supports Vietnamese', () => {
    expect(spaced(formatDuration(740, 'vi'))).toBe('12 giờ 20 phút');
    expect(spaced(formatWeight('26500', 'vi'))).toBe('26.500 kg');
    expect(spaced(formatPercent(0.098, 'vi'))).toBe('9,8%');
  });
  it('formats bytes', () => {
    expect(spaced(formatBytes(84_300, 'en'))).toBe('84 kB');
    expect(spaced(formatBytes(1_240_000, 'en'))).toBe('1.2 MB');
  });
});
