import { expect, it } from 'vitest';
import { readText, repositoryFiles } from '../testkit/files.ts';

function offenders(pattern: string, mark: RegExp): string[] {
  return repositoryFiles(pattern).filter((file) => mark.test(readText(file)));
}

it('leaves the layout of a list page to ListPage', () => {
  // A public page without a bar above it may have the window's height as minimum.
  expect(
    offenders('web/src/features/**/*.css', /(?<!min-)height:[^;]*100d?vh/).map(
      (file) => `${file}: remove the window's height and put the page into ListPage (web/src/ui/list/list-page.tsx)`,
    ),
  ).toEqual([]);
});

it('leaves loading, error and empty states of a list to ListTable', () => {
  expect(
    offenders('web/src/features/**/*.tsx', /data-table\/data-table\.tsx/).map(
      (file) => `${file}: use ListTable (web/src/app/list/list-table.tsx) in place of DataTable`,
    ),
  ).toEqual([]);
});

it('leaves the address of a list to its description', () => {
  // A list page that reads its address itself has no fallback, no history rule and no place in a
  // saved view.
  expect(
    offenders('web/src/features/**/*.tsx', /<ListPage\b[\s\S]*useSearchParams|useSearchParams[\s\S]*<ListPage\b/).map(
      (file) => `${file}: describe the address (web/src/app/list/list-address.ts) and read it with useListAddress`,
    ),
  ).toEqual([]);
});
