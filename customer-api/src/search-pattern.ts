import { sql, type RawBuilder } from 'kysely';

/** Escapes a text for use in LIKE. */
export function likeText(text: string): string {
  return text.replaceAll(/[\\%_]/g, (character) => `\\${character}`);
}

/**
 * A LIKE pattern for a column written with search_key(): it ignores accents and case, and treats % and _ as
 * ordinary characters. From three letters on, it can use the trigram index, which position() cannot.
 */
export function searchPattern(text: string): RawBuilder<string> {
  return sql<string>`'%' || search_key(${likeText(text)}::text) || '%'`;
}
