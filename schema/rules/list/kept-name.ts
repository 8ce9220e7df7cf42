import type { MessageCode } from '../message/message.ts';

/** The name of a saved item, trimmed and with single spaces. */
export function keptName(text: string): string {
  return text.normalize('NFC').trim().replaceAll(/\s+/g, ' ');
}

/**
 * What is wrong with a tidied name; null when nothing. Capitals make no other name.
 * @param others names of what the same user keeps besides
 * @param rule longest name in characters, and the code for a name that is taken
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
