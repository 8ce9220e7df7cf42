import { sql, type RawBuilder } from 'kysely';

/** Escapes a text for LIKE. */
export function likeText(text: string): string {
  return text.replaceAll(/[\\%_]/g, (character) => `\\${character}`);
}

/**
 * A search text as a LIKE pattern for a column created with search_key(): ignores accents and case,
 * % and _ are ordinary characters. From three letters on it uses the trigram index, which
 * position() never does.
 */
export function searchPattern(text: string): RawBuilder<string> {
  return sql<string>`'%' || search_key(${likeText(text)}::text) || '%'`;
}
