import type { Limits } from '../../src/env.ts';

/** Descriptions of the limits in display order; a missing one does not compile. */
export const LIMIT_WORDS: Readonly<Record<keyof Limits, string>> = {
  bodyBytes: 'Request size in bytes',
  tokens: 'Tokens per document',
  depth: 'Field depth',
  introspectionDepth: 'Field depth below <code>__schema</code> and <code>__type</code>',
  fields: 'Fields and spreads, with fragments expanded',
  aliases: 'Aliases',
  rootFields: 'Root fields',
  directivesPerPlace: 'Directives per location',
  directives: 'Directives per document',
  cost: 'Points per operation',
  pointsPerMinute: 'Points per minute for one user or key',
  pointsPerMinuteAnonymous: 'Points per minute for one IP address without a known session',
  listenersPerUser: 'Open subscriptions per user or key',
  listenersPerAddress: 'Open subscriptions per address',
  listenersPerAddressAnonymous: 'Open subscriptions per IP address without an apiKey',
  listeners: 'Open subscriptions per gateway',
};
