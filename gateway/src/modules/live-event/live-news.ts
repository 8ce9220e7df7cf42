import { eventRow } from '@wr1/schema/rest/milestone/event.ts';
import { LANGUAGE } from '@wr1/schema/rules/code/language.ts';
import { z } from 'zod';

const seq = z.number().int().nonnegative();

/** The result of a poll as gateways exchange it. It contains no token, only its hash. */
export const polledNews = z.object({
  kind: z.literal('polled'),
  /** The events follow this number; null if only the position in the log was read. */
  after: seq.nullable(),
  /** Current position in the log; null if only the unread total was read. */
  seq: seq.nullable(),
  total: z.number().int().nonnegative(),
  events: z.array(eventRow),
  /** Language of the texts in the events. */
  language: z.enum(LANGUAGE),
  /** Hash of the accepted token. */
  token: z.string(),
});

/** The user did something at another gateway. */
const touched = z.object({ kind: z.literal('touched') });

/** A message between gateways about a user. */
export const liveNews = z.discriminatedUnion('kind', [polledNews, touched]);

export type PolledNews = z.output<typeof polledNews>;
export type LiveNews = z.output<typeof liveNews>;
