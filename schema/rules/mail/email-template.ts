import type { MessageCode } from '../message/message.ts';
import { isEmpty, maxLength } from '../validation/validation.ts';

/** The texts of an email in one language, with variables in braces. */
export interface EmailWords {
  subject: string;
  title: string;
  /** Paragraphs, separated by blank lines; can be empty. */
  body: string;
  /** Label of the button; empty if the email has none. */
  button: string;
  /** Small print below the button; can be empty. */
  note: string;
}
export type EmailWord = keyof EmailWords;

/** The texts and their maximum lengths in characters. */
export const EMAIL_WORD_LENGTH: Readonly<Record<EmailWord, number>> = {
  subject: 150,
  title: 150,
  body: 4_000,
  button: 60,
  note: 600,
};
export const EMAIL_WORD = Object.keys(EMAIL_WORD_LENGTH) as EmailWord[];

/** The rules of one kind of email. */
export interface EmailRule {
  /** Names of its variables. */
  variables: readonly string[];
  /** Variables without which the email loses its meaning. */
  required: readonly string[];
  /** Whether it has a button, which always carries the link. */
  hasButton: boolean;
}

export interface EmailProblem {
  code: MessageCode;
  params?: Record<string, string | number>;
}

const VARIABLE = /\{([^{}]*)\}/g;

/** The names of the variables in a text, as written. */
export function variablesIn(text: string): string[] {
  return [...text.matchAll(VARIABLE)].map(([, name = '']) => name);
}

/** Texts as they are stored: without spaces around them, the short ones on one line. */
export function tidyWords(words: EmailWords): EmailWords {
  const line = (text: string) => text.replaceAll(/\s+/g, ' ').trim();
  const { subject, title, body, button, note } = words;
  return {
    subject: line(subject),
    title: line(title),
    body: body.replaceAll(/\r\n?/g, '\n').trim(),
    button: line(button),
    note: note.replaceAll(/\r\n?/g, '\n').trim(),
  };
}

/** The first problem of each text; empty if an email can be sent with them. */
export function emailProblems(
  words: EmailWords,
  { variables, required, hasButton }: EmailRule,
): Partial<Record<EmailWord, EmailProblem>> {
  const needed: readonly EmailWord[] = hasButton ? ['subject', 'title', 'button'] : ['subject', 'title'];
  const used = new Set(EMAIL_WORD.flatMap((word) => (word === 'button' ? [] : variablesIn(words[word]))));
  const missing = required.filter((name) => !used.has(name));
  const problemOf = (word: EmailWord): EmailProblem | null => {
    const text = words[word];
    if (needed.includes(word) && isEmpty(text)) return { code: 'REQUIRED' };
    if (word === 'button' && !hasButton && !isEmpty(text)) return { code: 'INVALID_VALUE' };
    const length = EMAIL_WORD_LENGTH[word];
    if (maxLength(text, length) !== null) return { code: 'TOO_LONG', params: { n: length } };
    const unknown = variablesIn(text).find((name) => !variables.includes(name));
    if (unknown !== undefined) return { code: 'EMAIL_VARIABLE_UNKNOWN', params: { name: `{${unknown}}` } };
    if (word !== 'body' || missing.length === 0) return null;
    return { code: 'EMAIL_VARIABLE_MISSING', params: { name: missing.map((name) => `{${name}}`).join(', ') } };
  };
  return Object.fromEntries(
    EMAIL_WORD.flatMap((word) => {
      const problem = problemOf(word);
      return problem === null ? [] : [[word, problem]];
    }),
  );
}
