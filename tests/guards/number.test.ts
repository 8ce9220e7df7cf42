import { expect, it } from 'vitest';
import { readText, repositoryFiles } from '../testkit/files.ts';

/** Files that parse typed numbers, or whose texts are not numbers. */
const READS = new Set([
  'schema/rules/validation/number-text.ts',
  'web/src/ui/form/number/number-text.ts',
  // Cells of a previewed file, which are in the number format of the user's language.
  'web/src/features/attachment/office-file/read-sheets.ts',
]);
/**
 * Partial parsing, replaced separators, and the browser's number field, which discards input that it cannot
 * parse.
 */
const SECOND_PARSER = /parseFloat\(|replace(?:All)?\(\s*(?:['"]|\/\[?)[,.]|type="number"|InputNumber/;

it('typed numbers are parsed in one place', () => {
  const files = repositoryFiles('{schema,customer-api,web}/**/*.{ts,tsx}').filter(
    (file) => !file.includes('.test.') && !file.includes('.generated.') && !READS.has(file),
  );
  expect(files.length).toBeGreaterThan(500);
  expect(files.filter((file) => SECOND_PARSER.test(readText(file)))).toEqual([]);
});
