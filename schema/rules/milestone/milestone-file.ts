import type { Label } from '../code/language.ts';
import { LANGUAGE } from '../code/language.ts';
import { milestoneWordings } from '../wording/milestone-wording.ts';
import { MILESTONE, milestoneKey, milestoneLabel } from './milestone.ts';
import type { MilestoneCode } from './milestone.ts';

/** Maximum milestones per file. */
export const MILESTONE_FILE_ROWS = 1000;

/** Columns of a milestone file for export and import; times are in the place's local time. */
export const MILESTONE_FILE_COLUMN = {
  number: { en: 'Booking, container or B/L no.', vn: 'Số booking, container hoặc vận đơn' },
  milestone: { en: 'Milestone', vn: 'Mốc' },
  container: { en: 'Container', vn: 'Container' },
  at: { en: 'Date and time (local)', vn: 'Ngày giờ (giờ địa phương)' },
  place: { en: 'Place', vn: 'Nơi' },
  note: { en: 'Note', vn: 'Ghi chú' },
} as const satisfies Readonly<Record<string, Label>>;
export type MilestoneFileColumn = keyof typeof MILESTONE_FILE_COLUMN;

/** Required columns. */
export const MILESTONE_FILE_NEEDED: readonly MilestoneFileColumn[] = ['number', 'milestone', 'at'];

const fold = (text: string): string =>
  text
    .normalize('NFC')
    .toLowerCase()
    .replaceAll(/[\s_/-]+/g, ' ')
    .trim();

function namesOf(code: MilestoneCode): string[] {
  const labels = LANGUAGE.map((language) => milestoneLabel(code, language));
  return [milestoneKey(code) ?? '', ...labels, ...milestoneWordings(code)].map(fold);
}

const CODES = Object.values(MILESTONE).toSorted((one, two) => one - two);

/**
 * The milestones that a text may mean: a code from 25 to 45 (alone or followed by a name), a key, the
 * specification's label or the wording for any service, in either language. Several milestones share a name;
 * the booking's plan decides between them. Empty if nothing matches.
 */
export function milestonesNamed(text: string): readonly MilestoneCode[] {
  const number = /^(\d{2})(?:\D*\p{L}.*)?$/su.exec(text.trim())?.[1];
  if (number !== undefined) return CODES.filter((code) => code === Number(number));
  const word = fold(text);
  return word === '' ? [] : CODES.filter((code) => namesOf(code).includes(word));
}
