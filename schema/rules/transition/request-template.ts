import { keptNameProblem } from '../list/kept-name.ts';
import type { MessageCode } from '../message/message.ts';

/** Ours: templates that a user can keep. */
export const TEMPLATE_CAP = 50;
/** Ours: longest name of a template, characters. */
export const TEMPLATE_NAME_LENGTH = 60;

/**
 * What is wrong with a template's tidied name; null when nothing.
 * @param others names of the user's other templates
 */
export function templateNameProblem(name: string, others: readonly string[]): MessageCode | null {
  return keptNameProblem(name, others, { length: TEMPLATE_NAME_LENGTH, taken: 'TEMPLATE_NAME_TAKEN' });
}
