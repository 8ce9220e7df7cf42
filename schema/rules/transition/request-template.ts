import { keptNameProblem } from '../list/normalized-name.ts';
import type { MessageCode } from '../message/message.ts';

/** Not in the specification: maximum templates per user. */
export const TEMPLATE_CAP = 50;
/** Not in the specification: maximum length of a template's name, in characters. */
export const TEMPLATE_NAME_LENGTH = 60;

/**
 * The problem with a template's normalized name; null if it is valid.
 * @param others names of the user's other templates
 */
export function templateNameProblem(name: string, others: readonly string[]): MessageCode | null {
  return keptNameProblem(name, others, { length: TEMPLATE_NAME_LENGTH, taken: 'TEMPLATE_NAME_TAKEN' });
}
