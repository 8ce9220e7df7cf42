import { eventRow } from '@wr1/schema/rest/milestone/event.ts';
import { LANGUAGE } from '@wr1/schema/rules/code/language.ts';
import { z } from 'zod';

const seq = z.number().int().nonnegative();

/** The result of a poll as exchanged between gateways. It contains only the hash of the token. */
export const polledNews = z.object({
  kind: z.literal('polled'),
  /** The event number before `events`; null if only the log position was read. */
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

/** Sent when the user changed something through another gateway. */
const touched = z.object({ kind: z.literal('touched') });

/** A message between gateways about a user. */
export const liveNews = z.discriminatedUnion('kind', [polledNews, touched]);

export type PolledNews = z.output<typeof polledNews>;
export type LiveNews = z.output<typeof liveNews>;
