import { z } from 'zod';
import { answer, messageParams } from '../common.ts';
import { uploadAnswer, uploadRequest } from '../document/file.ts';

/**
 * POST wr1?objectType=RequestScheduleImport: announces a file of departures; returns a token for PUT file.
 */
export const requestScheduleImport = uploadRequest;
export const requestScheduleImportAnswer = uploadAnswer;

/**
 * POST wr1?objectType=ImportSchedules: previews a file. With the `state` from a preview, imports all rows or
 * none. `token` is the one returned by PUT file; `service_type` applies to every row.
 */
export const importSchedulesRequest = z.object({
  token: z.string().max(200),
  service_type: z.number().int().min(1).max(6),
  state: z.string().max(100).nullable().optional(),
});

/** The effect of importing a row. */
export const scheduleImportState = z.enum(['NEW', 'CHANGED', 'UNCHANGED', 'WRONG']);

/**
 * A row that changes the list. Columns are named by their headings in the caller's language; `row` is the row
 * number in the file.
 */
export const scheduleImportRow = z.object({
  row: z.number().int().positive(),
  state: scheduleImportState,
  label: z.string(),
  problems: z.array(
    z.object({
      column: z.string(),
      value: z.string(),
      code: z.string(),
      message: z.string(),
      params: messageParams.optional(),
    }),
  ),
  changes: z.array(z.object({ column: z.string(), before: z.string(), after: z.string() })),
});

const counts = z.object({
  added: z.number().int().nonnegative(),
  changed: z.number().int().nonnegative(),
  unchanged: z.number().int().nonnegative(),
  wrong: z.number().int().nonnegative(),
});

/** `rows`: invalid ones first, at most 500, without unchanged ones. */
export const scheduleImport = z.object({
  name: z.string(),
  counts,
  rows: z.array(scheduleImportRow),
  state: z.string(),
  applied: z.boolean(),
});
export type ScheduleImport = z.infer<typeof scheduleImport>;
export type ScheduleImportRow = z.infer<typeof scheduleImportRow>;

export const importSchedulesAnswer = answer(scheduleImport);
