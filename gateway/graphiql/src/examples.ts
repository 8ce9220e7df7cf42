import type { Example, Job } from './example.ts';
import { bookExamples } from './examples/book.ts';
import { findExamples } from './examples/find.ts';
import { followExamples } from './examples/follow.ts';
import { informExamples } from './examples/inform.ts';
import { moneyExamples } from './examples/money.ts';
import { partnerExamples } from './examples/partner.ts';
import { priceExamples } from './examples/price.ts';

/** The saved operations by task, in the order in which a shipment needs them. */
export const jobs: readonly Job[] = [
  { name: 'Find a sailing', examples: findExamples },
  { name: 'Request and accept a quotation', examples: priceExamples },
  { name: 'Book', examples: bookExamples },
  { name: 'Track', examples: followExamples },
  { name: 'Documents and debit notes', examples: moneyExamples },
  { name: 'Stay informed', examples: informExamples },
  { name: 'Set up a partner', examples: partnerExamples },
];

export const examples: readonly Example[] = jobs.flatMap((job) => job.examples);
