import { z } from 'zod';
import { answer, instant, messageParams } from '../common.ts';
import { uploadAnswer, uploadRequest } from '../document/file.ts';

/** POST wr1?objectType=RequestMilestoneImport: announces a file of milestones; answers a token for PUT file. */
export const requestMilestoneImport = uploadRequest;
export const requestMilestoneImportAnswer = uploadAnswer;

/** PUT wr1?objectType=PreviewMilestoneImport: what a file would do. `token` is the one that PUT file answered. */
export const previewMilestoneImportRequest = z.object({ token: z.string().max(200) });

/**
 * PUT wr1?objectType=ImportMilestones: records what a file says, some bookings at a time, each in its own transaction.
 * `after`: bookings of the file that are done. The token is the idempotency key: what was recorded from a file is not recorded
 * again, and returns the first answer.
 */
export const importMilestonesRequest = previewMilestoneImportRequest.extend({
  after: z.number().int().nonnegative().max(1_000).default(0),
});

/** RECORD: recorded; DELIVER: recorded, and with it the booking is delivered; ALREADY: it was before; WRONG: left out. */
export const milestoneImportState = z.enum(['RECORD', 'DELIVER', 'ALREADY', 'WRONG']);

/** A row of the file: what it does or has done. `row` as the file counts; columns by their headings in the caller's language. */
export const milestoneImportRow = z.object({
  row: z.number().int().positive(),
  state: milestoneImportState,
  /** The number that the row names, as it is written. */
  number: z.string(),
  /** Number of the booking; null when none was found. */
  booking: z.string().nullable(),
  /** Milestone code, 25 to 45; null if the row has none. */
  code: z.number().int().nullable(),
  /** In words. */
  milestone: z.string(),
  /** Numbers of the containers; empty for the whole booking and for all that have not reached it. */
  containers: z.array(z.string()),
  at: instant.nullable(),
  /** The same in local time of the place, with its offset; as it is written while it is no moment. */
  shown: z.string(),
  /** Names of the milestones before it that count as done without a time. */
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
  /** Rows that are recorded; those that deliver are among them. */
  recorded: z.number().int().nonnegative(),
  delivered: z.number().int().nonnegative(),
  already: z.number().int().nonnegative(),
  wrong: z.number().int().nonnegative(),
  /** Bookings that the file names. */
  bookings: z.number().int().nonnegative(),
});

/** `rows`: the wrong ones first, at most 500. */
export const milestonePreview = z.object({ name: z.string(), counts, rows: z.array(milestoneImportRow) });
export const previewMilestoneImportAnswer = answer(milestonePreview);

/** `rows`: those of the bookings of this call, with the first call also those without a booking; `next`: null when all is done. */
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
