/**
 * The text of a number field while it is edited. The shared rules parse and refuse it
 * (`schema/rules/validation/number-text.ts`).
 */
import { groupThousands, plainNumberText } from '@wr1/schema/rules/validation/number-text.ts';
import type { NumberEntry } from '@wr1/schema/rules/validation/number-text.ts';

/** A field's value as text, without separators and never in exponent form; empty for null. */
export function entryText(entry: NumberEntry): string {
  if (typeof entry !== 'number') return entry ?? '';
  return entry.toLocaleString('en-US', { useGrouping: false, maximumFractionDigits: 20 });
}

/**
 * The text to show: a plain number gets our separators. Text that contains the user's own commas or is not a
 * number is unchanged.
 */
export function shownText(text: string): string {
  return /^-?\d+(\.\d*)?$/.test(text) ? groupThousands(text) : text;
}

/** Whether two texts are the same number ("12." and "12"), or the same text. */
export function isSameNumber(one: string, two: string): boolean {
  const [a, b] = [plainNumberText(one), plainNumberText(two)];
  return a === null || b === null ? one === two : Number(a) === Number(b);
}

/**
 * The field's text after an edit with our own commas removed, and the caret position in it. Commas the user typed or
 * pasted stay: ",5" typed after "18,000" gives "18000,5", which validation rejects with a suggestion.
 */
export function textAfterEdit(before: string, typed: string, caret: number): { text: string; caret: number } {
  const shown = shownText(before);
  if (shown === before) return { text: typed, caret };
  let start = 0;
  while (start < caret && typed[start] === shown[start]) start += 1;
  let end = 0;
  const most = Math.min(typed.length - start, shown.length - start, typed.length - caret);
  while (end < most && typed.at(-1 - end) === shown.at(-1 - end)) end += 1;
  const bare = (text: string) => text.replaceAll(',', '');
  const head = bare(typed.slice(0, start)) + typed.slice(start, typed.length - end);
  return { text: head + bare(typed.slice(typed.length - end)), caret: head.length };
}

/** The caret position after separators were inserted. */
export function caretInShown(text: string, caret: number): number {
  const shown = shownText(text);
  if (shown === text) return caret;
  let seen = 0;
  for (let index = 0; index < shown.length; index += 1) {
    if (seen === caret) return index;
    if (shown[index] !== ',') seen += 1;
  }
  return shown.length;
}
