import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { z } from 'zod';

const require = createRequire(import.meta.url);

/**
 * Reads a JSON file of an installed package and checks its shape.
 * @param file package name and path, such as `sea-ports/lib/ports.json`
 * @param shape what the file must look like
 * @throws when the file is missing or looks different from what the seed was written for
 */
export function readPackageData<T extends z.ZodType>(file: string, shape: T): z.output<T> {
  return shape.parse(JSON.parse(readFileSync(require.resolve(file), 'utf8')));
}
