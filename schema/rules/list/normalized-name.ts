import type { MessageCode } from '../message/message.ts';

/** The name of a saved item, trimmed and with single spaces. */
export function normalizedName(text: string): string {
  return text.normalize('NFC').trim().replaceAll(/\s+/g, ' ');
}

/**
 * Problem of a normalized name; null for none. Names are compared ignoring case.
 * @param others names of the user's other items
 * @param rule maximum length in characters, and the code for a taken name
 */
export function keptNameProblem(
  name: string,
  others: readonly string[],
  rule: { length: number; taken: MessageCode },
): MessageCode | null {
  if (name === '') return 'REQUIRED';
  if (name.length > rule.length) return 'TOO_LONG';
  return others.some((other) => other.toLowerCase() === name.toLowerCase()) ? rule.taken : null;
}
