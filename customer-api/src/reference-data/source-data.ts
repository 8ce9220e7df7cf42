import { readFileSync } from 'node:fs';
import { z } from 'zod';

/**
 * Reads the rows of a data file, which are there in `source/` with their origin and licence, and checks their shape.
 * @param file its name without `.json`
 * @param row what each row must look like
 */
export function sourceRows<T extends z.ZodType>(file: string, row: T): z.output<T>[] {
  const text = readFileSync(new URL(`source/${file}.json`, import.meta.url), 'utf8');
  return z.array(row).parse(JSON.parse(text));
}
