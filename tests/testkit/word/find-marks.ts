import { menuFor } from '@wr1/schema/rules/access/menu.ts';
import { SPECIFIED_MESSAGE } from '@wr1/schema/rules/message/specified-message.ts';
import { STATUS_LABEL, STATUS_LABEL_LEGACY } from '@wr1/schema/rules/transition/status.ts';
import { MARKS } from './mark.ts';
import type { Mark } from './mark.ts';
import type { Text } from './text.ts';

/** A text that is correct although it contains a mark. */
export interface Exception {
  file: string;
  /** The exact words, so that the exception no longer applies once they change. */
  words: string;
  reason: string;
}

/** The specification names this page (section 2). */
const FIND_A_QUOTATION = menuFor('CLIENT').find(({ route }) => route === '/user/find-a-quotation')?.label.en ?? '';

const SPECIFIED = new Set([
  ...SPECIFIED_MESSAGE,
  ...Object.values({ ...STATUS_LABEL, ...STATUS_LABEL_LEGACY }).map((label) => label.en),
  FIND_A_QUOTATION,
]);

/** Removes placeholders, code, paths and quoted page names, which are not prose. */
function prose(text: string): string {
  return text
    .replaceAll(/\{[^{}]*\}/g, '{…}')
    .replaceAll(/`[^`]*`/g, '`…`')
    .replaceAll(/(?<=^|[\s(])\/[\w:/-]+/g, '/…')
    .replaceAll(new RegExp(`[“"]${FIND_A_QUOTATION}[”"]`, 'g'), '“…”');
}

/**
 * The changes that an editor must make: file, key, the words found, and what to write instead. The specification's own
 * messages and labels are exempt.
 */
export function findMarks(
  texts: readonly Text[],
  exceptions: readonly Exception[] = [],
  marks: Readonly<Record<Text['language'], readonly Mark[]>> = MARKS,
): string[] {
  return texts
    .filter(({ text }) => !SPECIFIED.has(text))
    .flatMap(({ file, key, language, text }) => {
      const own = exceptions.filter((exception) => exception.file === file);
      const rest = own.reduce((left, { words }) => left.replaceAll(words, '…'), prose(text));
      return marks[language].flatMap(({ pattern, instead }) => {
        const found = pattern.exec(rest);
        return found === null ? [] : [`${file}, ${key}: "${found[0].slice(0, 80)}" → ${instead}`];
      });
    });
}

/** Exceptions whose words no longer exist and which can be removed. */
export function unusedExceptions(texts: readonly Text[], exceptions: readonly Exception[]): Exception[] {
  return exceptions.filter(({ file, words }) => !texts.some((text) => text.file === file && text.text.includes(words)));
}
