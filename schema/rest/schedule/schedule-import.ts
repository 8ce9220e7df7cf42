import { z } from 'zod';
import { answer, messageParams } from '../common.ts';
import { uploadAnswer, uploadRequest } from '../document/file.ts';

/** POST wr1?objectType=RequestScheduleImport: announces a file of departures; answers a token for PUT file. */
export const requestScheduleImport = uploadRequest;
export const requestScheduleImportAnswer = uploadAnswer;

/**
 * POST wr1?objectType=ImportSchedules: what a file would do; with the `state` of a preview it is done, all rows or none.
 * `token` is the one that PUT file answered, `service_type` the service of every row.
 */
export const importSchedulesRequest = z.object({
  token: z.string().max(200),
  service_type: z.number().int().min(1).max(6),
  state: z.string().max(100).nullable().optional(),
});

/** What a row of the file would do. */
export const scheduleImportState = z.enum(['NEW', 'CHANGED', 'UNCHANGED', 'WRONG']);

/** A row that is not as the list has it; columns by their headings in the caller's language, `row` as the file counts. */
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

/** `rows`: the wrong ones first, at most 500, unchanged ones left out. */
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
