import { expect, it } from 'vitest';
import { readText, repositoryFiles } from '../testkit/files.ts';

function offenders(pattern: string, mark: RegExp): string[] {
  return repositoryFiles(pattern).filter((file) => mark.test(readText(file)));
}

it('leaves the layout of a list page to ListPage', () => {
  // Excludes min-height: a public page without a top bar may be at least as high as the window.
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
  // A list page that reads its URL itself lacks the fallback, the history rule and support for saved views.
  expect(
    offenders('web/src/features/**/*.tsx', /<ListPage\b[\s\S]*useSearchParams|useSearchParams[\s\S]*<ListPage\b/).map(
      (file) => `${file}: describe the address (web/src/app/list/list-address.ts) and read it with useListAddress`,
    ),
  ).toEqual([]);
});
