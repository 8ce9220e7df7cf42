import { z } from 'zod';
import { answer, instant, messageParams } from '../common.ts';
import { uploadAnswer, uploadRequest } from '../document/file.ts';

/**
 * POST wr1?objectType=RequestMilestoneImport: announces a file of milestones; returns a token for PUT file.
 */
export const requestMilestoneImport = uploadRequest;
export const requestMilestoneImportAnswer = uploadAnswer;

/**
 * PUT wr1?objectType=PreviewMilestoneImport: shows what importing a file would change. `token` is the one
 * returned by PUT file.
 */
export const previewMilestoneImportRequest = z.object({ token: z.string().max(200) });

/**
 * PUT wr1?objectType=ImportMilestones: records the next bookings of a file, each in its own transaction.
 * `after`: number of bookings already processed. The token is the idempotency key: rows already recorded are
 * not recorded again and return the first response.
 */
export const importMilestonesRequest = previewMilestoneImportRequest.extend({
  after: z.number().int().nonnegative().max(1_000).default(0),
});

/**
 * RECORD: recorded; DELIVER: recorded, which delivers the booking; ALREADY: recorded before; WRONG: skipped.
 */
export const milestoneImportState = z.enum(['RECORD', 'DELIVER', 'ALREADY', 'WRONG']);

/**
 * A row of the file with its effect. `row` is the row number in the file; columns are named by their headings
 * in the caller's language.
 */
export const milestoneImportRow = z.object({
  row: z.number().int().positive(),
  state: milestoneImportState,
  /** The number in the row, as written. */
  number: z.string(),
  /** Booking number; null if none was found. */
  booking: z.string().nullable(),
  /** Milestone code, 25 to 45; null if the row has none. */
  code: z.number().int().nullable(),
  milestone: z.string(),
  /** Container numbers; empty for the whole booking or all containers that have not reached it. */
  containers: z.array(z.string()),
  at: instant.nullable(),
  /** `at` in the place's local time with its offset; as written in the file if invalid. */
  shown: z.string(),
  /** Names of earlier milestones that count as done without a time. */
  skipped: z.array(z.string()),
  problems: z.array(
    z.object({
      column: z.string(),
      value: z.string(),
      code: z.string(),
      message: z.string(),
      params: messageParams.optional(),
    }),
  ),
});

const counts = z.object({
  /** Recorded rows, including those that deliver. */
  recorded: z.number().int().nonnegative(),
  delivered: z.number().int().nonnegative(),
  already: z.number().int().nonnegative(),
  wrong: z.number().int().nonnegative(),
  /** Bookings in the file. */
  bookings: z.number().int().nonnegative(),
});

/** `rows`: invalid ones first, at most 500. */
export const milestonePreview = z.object({ name: z.string(), counts, rows: z.array(milestoneImportRow) });
export const previewMilestoneImportAnswer = answer(milestonePreview);

/**
 * `rows` belong to this call's bookings; the first call also returns rows without a booking. `next` is null
 * when the whole file is done.
 */
export const milestoneImport = z.object({
  name: z.string(),
  rows: z.array(milestoneImportRow),
  done: z.number().int().nonnegative(),
  total: z.number().int().nonnegative(),
  next: z.number().int().nonnegative().nullable(),
});
export const importMilestonesAnswer = answer(milestoneImport);

export type MilestoneImportRow = z.infer<typeof milestoneImportRow>;
export type MilestonePreview = z.infer<typeof milestonePreview>;
export type MilestoneImport = z.infer<typeof milestoneImport>;
