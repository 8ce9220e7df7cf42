import type { Language } from '../code/language.ts';
import { MESSAGE_EN } from './message-en.ts';
import type { MessageCode as Code } from './message-en.ts';
import { MESSAGE_VN } from './message-vn.ts';
import { fill } from '../milestone/template.ts';
import type { TemplateParams } from '../milestone/template.ts';

/** A stable message code, used by clients and tests. */
export type MessageCode = Code;

/** Whether a text is a message code of the catalogue. */
export function isMessageCode(code: unknown): code is MessageCode {
  return typeof code === 'string' && Object.hasOwn(MESSAGE_EN, code);
}

/**
 * The message for a code in a language, with its placeholders filled (see {@link fill}). An unknown code,
 * from another system, returns SOMETHING_WENT_WRONG.
 */
export function message(
  code: MessageCode | (string & Record<never, never>),
  language: Language,
  params: TemplateParams = {},
): string {
  const known = isMessageCode(code) ? code : 'SOMETHING_WENT_WRONG';
  return fill((language === 'vn' ? MESSAGE_VN : MESSAGE_EN)[known], params);
}
