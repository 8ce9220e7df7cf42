import { eventRow } from '@wr1/schema/rest/milestone/event.ts';
import { LANGUAGE } from '@wr1/schema/rules/code/language.ts';
import { z } from 'zod';

const seq = z.number().int().nonnegative();

/** What one look at the customer API gave, as gateways hand it to each other. Tokens are not in it, only their hash. */
export const polledNews = z.object({
  kind: z.literal('polled'),
  /** The events follow this number; null when only the place in the log was read. */
  after: seq.nullable(),
  /** Place in the log now; null when the unread total alone was read. */
  seq: seq.nullable(),
  total: z.number().int().nonnegative(),
  events: z.array(eventRow),
  /** Language of the texts in the events. */
  language: z.enum(LANGUAGE),
  /** Hash of the token that was accepted. */
  token: z.string(),
});

/** The user did something at another gateway. */
const touched = z.object({ kind: z.literal('touched') });

/** What one gateway tells the others about a user. */
export const liveNews = z.discriminatedUnion('kind', [polledNews, touched]);

export type PolledNews = z.output<typeof polledNews>;
export type LiveNews = z.output<typeof liveNews>;
