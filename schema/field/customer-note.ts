import { describeFields } from './field.ts';

/** An internal note on a customer. */
export const customerNoteFields = describeFields({
  text: { rest: 'text', kind: { type: 'text', max: 2_000, lines: true }, required: true },
});
