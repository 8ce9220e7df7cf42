import { sql, type RawBuilder } from 'kysely';

/** Makes a text one that LIKE takes as it is. */
export function likeText(text: string): string {
  return text.replaceAll(/[\\%_]/g, (character) => `\\${character}`);
}

/**
 * A search text as a LIKE pattern on a column that search_key() made: accents and capitals do not count, % and _ are plain
 * characters. From three letters on the trigram index answers it; position() never uses an index.
 */
export function searchPattern(text: string): RawBuilder<string> {
  return sql<string>`'%' || search_key(${likeText(text)}::text) || '%'`;
}
