import type { MilestoneImportRow } from '@wr1/schema/rest/milestone/milestone-import.ts';
import type { Language } from '@wr1/schema/rules/code/language.ts';
import { message } from '@wr1/schema/rules/message/message.ts';
import { isMilestone } from '@wr1/schema/rules/milestone/milestone.ts';
import { wording } from '@wr1/schema/rules/wording/wording.ts';
import { MILESTONE_FILE_COLUMN } from '@wr1/schema/rules/milestone/milestone-file.ts';
import { zoneOffset, shownMoment } from '../../../platform/local-time.ts';
import type { Shipment } from '../../shipment/shipment.table.ts';
import type { JudgedRow, RowProblem } from './import-judge.rules.ts';
import type { LostRow } from './import-plan.ts';
import { LONGEST, type FileMilestone } from './import-row.rules.ts';

/** A row in REST form. */
export type SaidRow = MilestoneImportRow;

function said(
  row: FileMilestone,
  problems: readonly RowProblem[],
  language: Language,
): Pick<SaidRow, 'row' | 'number' | 'problems'> {
  return {
    row: row.row,
    number: row.number,
    problems: problems.map(({ column, code, params }) => ({
      column: MILESTONE_FILE_COLUMN[column][language],
      // A very long pasted note is truncated in the response.
      value: row[column].slice(0, LONGEST[column]).replace('T', column === 'at' ? ' ' : 'T'),
      code,
      message: message(code, language, params ?? {}),
      ...(params && { params }),
    })),
  };
}

/** A time zone's offset as text, for example UTC+7 or UTC-3:30. */
function offsetText(at: Date, zone: string): string {
  const minutes = zoneOffset(at, zone);
  const hours = Math.trunc(Math.abs(minutes) / 60);
  const rest = Math.abs(minutes) % 60;
  return `UTC${minutes < 0 ? '-' : '+'}${hours}${rest === 0 ? '' : `:${String(rest).padStart(2, '0')}`}`;
}

/** A checked row in the caller's language. */
export function rowSaid({ row, ...judged }: JudgedRow, shipment: Shipment, language: Language): SaidRow {
  const { state, code, at, zone, containers, skipped, problems } = judged;
  const reader = { service: shipment.service_type, side: 'staff', language } as const;
  const label = (one: number) => (isMilestone(one) ? wording(one, reader) : String(one));
  return {
    ...said(row, problems, language),
    state,
    booking: shipment.booking_no,
    code,
    milestone: code === null ? row.milestone : label(code),
    containers,
    at: at?.toISOString() ?? null,
    shown: at === null ? row.at : `${shownMoment(at, zone)} ${offsetText(at, zone)}`,
    skipped: skipped.map(label),
  };
}

/** A row without a booking. */
export function lostRow({ row, problem }: LostRow, language: Language): SaidRow {
  return {
    ...said(row, [problem], language),
    state: 'WRONG',
    booking: null,
    code: null,
    milestone: row.milestone,
    containers: [],
    at: null,
    shown: row.at.replace('T', ' '),
    skipped: [],
  };
}
