import {
  MILESTONE_FILE_COLUMN,
  MILESTONE_FILE_NEEDED,
  type MilestoneFileColumn,
} from '@wr1/schema/rules/milestone/milestone-file.ts';
import { foldWord, clockOfCell } from '../../import/cell-text.ts';
import type { FileCell } from '../../import/read-table.ts';
import { atClock } from '../../../platform/local-time.ts';

/**
 * A milestone as read from the file: text, empty if the cell is missing. `at` is YYYY-MM-DDTHH:mm or the
 * original text.
 */
export type FileMilestone = Readonly<Record<MilestoneFileColumn, string>> & {
  /** Row number in the file; the heading row is 1. */
  readonly row: number;
};

const COLUMNS = Object.keys(MILESTONE_FILE_COLUMN).filter(
  (name): name is MilestoneFileColumn => name in MILESTONE_FILE_COLUMN,
);

/** Maximum length per column. */
export const LONGEST: Readonly<Record<MilestoneFileColumn, number>> = {
  number: 60,
  milestone: 60,
  container: 600,
  at: 60,
  place: 100,
  note: 500,
};

function textOf(cell: FileCell): string {
  if (cell === null) return '';
  return (cell instanceof Date ? cell.toISOString() : String(cell)).trim();
}

/** Index of each column; -1 if missing. */
function placesOf(head: readonly FileCell[]): Map<MilestoneFileColumn, number> {
  const words = head.map((cell) => foldWord(textOf(cell)));
  return new Map(
    COLUMNS.map((name) => {
      const { en, vn } = MILESTONE_FILE_COLUMN[name];
      const names = [name, en, vn].map(foldWord);
      return [name, words.findIndex((word) => names.includes(word))];
    }),
  );
}

/**
 * The milestones of a file and its missing required columns. Headings may be in either language and
 * any order. Rows without a time have not been filled in and are skipped.
 */
export function readMilestones(cells: readonly (readonly FileCell[])[]): {
  rows: FileMilestone[];
  missing: MilestoneFileColumn[];
} {
  const places = placesOf(cells[0] ?? []);
  const missing = MILESTONE_FILE_NEEDED.filter((name) => (places.get(name) ?? -1) < 0);
  const rows: FileMilestone[] = [];
  for (const [index, row] of cells.entries()) {
    const read = (name: MilestoneFileColumn): string => {
      const cell = row[places.get(name) ?? -1] ?? null;
      return name === 'at' ? clockOfCell(cell) : textOf(cell).replace(/^'/, '');
    };
    if (index === 0 || read('at') === '') continue;
    rows.push({
      row: index + 1,
      number: read('number'),
      milestone: read('milestone'),
      container: read('container'),
      at: read('at'),
      place: read('place'),
      note: read('note'),
    });
  }
  return { rows, missing };
}

const CLOCK = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/;
const WITH_OFFSET = /^\d{4}-\d{2}-\d{2}[T ]\d{2}:\d{2}(?::\d{2}(?:\.\d{1,6})?)?\s?(?:Z|[+-]\d{2}:?\d{2})$/i;

/**
 * The time of a cell: local to the place unless it has an offset; null if invalid.
 * @param zone IANA name of the place's time zone
 */
export function momentOfRow({ at }: Pick<FileMilestone, 'at'>, zone: string): Date | null {
  if (CLOCK.test(at)) return atClock(at, zone);
  const read = WITH_OFFSET.test(at) ? new Date(at.replace(' ', 'T').replaceAll(' ', '')) : null;
  return read === null || Number.isNaN(read.getTime()) ? null : read;
}

/** The containers named in a cell. */
export function containerNames({ container }: Pick<FileMilestone, 'container'>): string[] {
  return container
    .split(/[,;\n]+|\s{1,}(?=[A-Z]{4})/i)
    .map((name) => name.trim())
    .filter(Boolean);
}
