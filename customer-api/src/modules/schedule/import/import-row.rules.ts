import {
  SCHEDULE_FILE_COLUMN,
  SCHEDULE_FILE_ROUTING,
  type ScheduleFileColumn,
} from '@wr1/schema/rules/schedule/schedule-file.ts';
import { pickerServiceTypeKey } from '@wr1/schema/rules/code/service-type.ts';
import { clockOfCell } from '../../import/cell-text.ts';
import { foldWord } from '../../import/cell-text.ts';
import type { FileCell } from '../../import/read-table.ts';

/**
 * A departure as read from the file. All values are text, empty for missing cells; times are
 * YYYY-MM-DDTHH:mm, or the original text if unreadable.
 */
export type FileDeparture = Readonly<Record<ScheduleFileColumn, string>> & {
  /** Row number in the file; the header is row 1. */
  readonly row: number;
};

const TIMES: ReadonlySet<ScheduleFileColumn> = new Set(['etd', 'eta', 'cargo_cut_off', 'doc_cut_off']);
const COLUMNS = Object.keys(SCHEDULE_FILE_COLUMN).filter(
  (name): name is ScheduleFileColumn => name in SCHEDULE_FILE_COLUMN,
);

function textOf(cell: FileCell): string {
  if (cell === null) return '';
  return (cell instanceof Date ? cell.toISOString() : String(cell)).trim();
}

/** Columns that a file for this service must have. */
export function neededColumns(serviceType: number): readonly ScheduleFileColumn[] {
  const service = pickerServiceTypeKey(serviceType);
  const always = ['pol', 'pod', 'etd', 'eta'] as const;
  if (service === 'AIR') return [...always, 'carrier', 'voyage'];
  return service === 'FCL' || service === 'LCL' ? [...always, 'carrier'] : always;
}

/**
 * Reads the departures of a file and the required columns it lacks. Headings may be in either language and
 * any order.
 */
export function readDepartures(
  cells: readonly (readonly FileCell[])[],
  serviceType: number,
): { rows: FileDeparture[]; missing: ScheduleFileColumn[] } {
  const words = (cells[0] ?? []).map((cell) => foldWord(textOf(cell)));
  const places = new Map(
    COLUMNS.map((name) => {
      const { en, vn } = SCHEDULE_FILE_COLUMN[name];
      const names = [name, en, vn].map(foldWord);
      return [name, words.findIndex((word) => names.includes(word))];
    }),
  );
  const missing = neededColumns(serviceType).filter((name) => (places.get(name) ?? -1) < 0);
  const rows: FileDeparture[] = [];
  for (const [index, row] of cells.entries()) {
    if (index === 0 || row.every((cell) => textOf(cell) === '')) continue;
    const read = (name: ScheduleFileColumn): string => {
      const cell = row[places.get(name) ?? -1] ?? null;
      return TIMES.has(name) ? clockOfCell(cell) : textOf(cell).replace(/^'/, '');
    };
    rows.push({
      row: index + 1,
      pol: read('pol').toUpperCase(),
      pod: read('pod').toUpperCase(),
      carrier: read('carrier'),
      vessel: read('vessel'),
      voyage: read('voyage').toUpperCase(),
      etd: read('etd'),
      eta: read('eta'),
      cargo_cut_off: read('cargo_cut_off'),
      doc_cut_off: read('doc_cut_off'),
      routing: read('routing'),
      transit: read('transit'),
      stuffing_place: read('stuffing_place'),
    });
  }
  return { rows, missing };
}

/** Whether a departure has a transit port: according to its routing or, without one, if a port is given. */
export function goesByTransit({ routing, transit }: Pick<FileDeparture, 'routing' | 'transit'>): boolean {
  const word = foldWord(routing);
  const says = (label: { en: string; vn: string }) => [label.en, label.vn].map(foldWord).includes(word);
  if (says(SCHEDULE_FILE_ROUTING.transit)) return true;
  return !says(SCHEDULE_FILE_ROUTING.direct) && transit !== '';
}
