import type { MessageCode } from '../message/message.ts';

/** The name of a saved item, trimmed and with single spaces. */
export function normalizedName(text: string): string {
  return text.normalize('NFC').trim().replaceAll(/\s+/g, ' ');
}

/**
 * The problem with a normalized name; null if it is valid. Names are compared ignoring case.
 * @param others names of the user's other items
 * @param rule maximum length in characters, and the message code for a name already taken
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
