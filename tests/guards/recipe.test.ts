import { describe, expect, it } from 'vitest';
import { readText, repositoryFiles } from '../testkit/files.ts';

const documents = [...repositoryFiles('docs/recipes/*.md'), ...repositoryFiles('docs/decisions/*.md')];
const files = new Set(repositoryFiles('{schema,customer-api,gateway,web,tests,scripts,docs,docker,clients}/**/*'));

describe.each(documents)('%s', (document) => {
  it('names only files that exist', () => {
    const named = [
      ...readText(document).matchAll(
        /`((?:schema|customer-api|gateway|web|tests|scripts|docs|docker|clients)\/[^\s`<>*|,]+\.\w+)`/g,
      ),
    ].map((match) => match[1] ?? '');
    expect(named.filter((name) => !name.includes('NNN') && !name.includes('.generated.') && !files.has(name))).toEqual(
      [],
    );
  });
});
