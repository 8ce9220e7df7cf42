import type { Language } from '../code/language.ts';

const UNIT: Readonly<Record<Language, { day: string; hour: string; minute: string }>> = {
  en: { day: 'd', hour: 'h', minute: 'm' },
  vn: { day: 'ngày', hour: 'giờ', minute: 'phút' },
};

const part = (count: number, unit: string) => (count > 0 ? `${count}\u00a0${unit}` : '');

/**
 * A duration in its two largest units: `12 h 20 m`, `2 d 2 h`, `9 d`, `5 m`. Whole minutes; the
 * sign is dropped.
 */
export function durationText(minutes: number, language: Language): string {
  const all = Math.floor(Math.abs(minutes));
  const day = Math.floor(all / 1440);
  const hour = Math.floor((all % 1440) / 60);
  const unit = UNIT[language];
  const parts =
    day > 0 ? [part(day, unit.day), part(hour, unit.hour)] : [part(hour, unit.hour), part(all % 60, unit.minute)];
  return parts.filter(Boolean).join(' ') || `0\u00a0${unit.minute}`;
}
