import type { Label } from '../code/language.ts';
import { MILESTONE, MILESTONE_LABEL, MILESTONE_LABEL_KEY, milestoneKey, milestoneLabel } from './milestone.ts';
import type { MilestoneCode } from './milestone.ts';

/** The most milestones that one file may hold. */
export const MILESTONE_FILE_ROWS = 1000;

/** Columns of a file of milestones, saved as a form and read alike; times on the clock of the place. */
export const MILESTONE_FILE_COLUMN = {
  number: { en: 'Booking, container or B/L no.', vn: 'Số booking, container hoặc vận đơn' },
  milestone: { en: 'Milestone', vn: 'Mốc' },
  container: { en: 'Container', vn: 'Container' },
  at: { en: 'Date and time (local)', vn: 'Ngày giờ (giờ địa phương)' },
  place: { en: 'Place', vn: 'Nơi' },
  note: { en: 'Note', vn: 'Ghi chú' },
} as const satisfies Readonly<Record<string, Label>>;
export type MilestoneFileColumn = keyof typeof MILESTONE_FILE_COLUMN;

/** Columns without which a file says nothing. */
export const MILESTONE_FILE_NEEDED: readonly MilestoneFileColumn[] = ['number', 'milestone', 'at'];

const fold = (text: string): string =>
  text
    .normalize('NFC')
    .toLowerCase()
    .replaceAll(/[\s_/-]+/g, ' ')
    .trim();

function namesOf(code: MilestoneCode): string[] {
  const { en, vn } = MILESTONE_LABEL[MILESTONE_LABEL_KEY[code]];
  const byMode = (['sea', 'air'] as const).map((mode) => milestoneLabel(code, 'vn', mode));
  return [milestoneKey(code) ?? '', en, vn, ...byMode].map(fold);
}

const CODES = Object.values(MILESTONE).toSorted((one, two) => one - two);

/**
 * The milestones that a text may mean: a code from 25 to 45, alone or before its name, a key, or a name in either
 * language. Names are shared: the plan of the booking decides. None for anything else.
 */
export function milestonesNamed(text: string): readonly MilestoneCode[] {
  const number = /^(\d{2})(?:\D*\p{L}.*)?$/su.exec(text.trim())?.[1];
  if (number !== undefined) return CODES.filter((code) => code === Number(number));
  const word = fold(text);
  return word === '' ? [] : CODES.filter((code) => namesOf(code).includes(word));
}
