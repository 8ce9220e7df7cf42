import type { Limits } from '../../src/env.ts';

/** Descriptions of the limits in display order; a missing one does not compile. */
export const LIMIT_WORDS: Readonly<Record<keyof Limits, string>> = {
  bodyBytes: 'Bytes of a request',
  tokens: 'Tokens of a document',
  depth: 'Depth of fields',
  introspectionDepth: 'Depth of fields below <code>__schema</code> and <code>__type</code>',
  fields: 'Fields and spreads, with fragments expanded',
  aliases: 'Aliases',
  rootFields: 'Root fields',
  directivesPerPlace: 'Directives in one place',
  directives: 'Directives in a document',
  cost: 'Points of one operation',
  pointsPerMinute: 'Points per minute of one user or key',
  pointsPerMinuteAnonymous: 'Points per minute of one IP address without a known session',
  listenersPerUser: 'Open subscriptions of one user or key',
  listenersPerAddress: 'Open subscriptions of one address',
  listenersPerAddressAnonymous: 'Open subscriptions of one IP address without an apiKey',
  listeners: 'Open subscriptions of one gateway',
};
