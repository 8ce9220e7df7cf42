import { describe, expect, it } from 'vitest';
import { readText, repositoryFiles } from '../testkit/files.ts';

const readme = readText('README.md');
const configuration = readText('docs/configuration.md');
const manifest: { scripts: Record<string, string> } = JSON.parse(readText('package.json'));

describe('README', () => {
  it('names only scripts that exist', () => {
    const named = [...`${readme}${configuration}`.matchAll(/npm run ([a-z0-9:-]+)/g)].map((match) => match[1] ?? '');
    expect(named.length).toBeGreaterThan(3);
    expect(named.filter((name) => !(name in manifest.scripts))).toEqual([]);
  });

  it('links to a page that lists every environment variable that the servers and the start script read', () => {
    expect(readme).toContain('(docs/configuration.md)');
    const files = [...repositoryFiles('{customer-api,gateway}/src/**/env.ts'), ...repositoryFiles('scripts/*.ts')];
    const names = new Set(
      files.flatMap((file) =>
        [...readText(file).matchAll(/^\s{2,}([A-Z][A-Z0-9_]{3,}):|env\['([A-Z0-9_]+)'\]/gm)].map(
          (match) => match[1] ?? match[2] ?? '',
        ),
      ),
    );
    for (const system of ['PATH', 'PLAYWRIGHT_JSON_OUTPUT_NAME', 'TEST_FULL']) names.delete(system);
    expect(names.size).toBeGreaterThan(10);
    expect([...names].filter((name) => !configuration.includes(`\`${name}\``)).sort()).toEqual([]);
  });

  it('has no more than 120 lines', () => {
    expect(readme.split('\n').length - 1).toBeLessThanOrEqual(120);
  });

  it('links only to files that exist', () => {
    const links = [...readme.matchAll(/\]\(([^)#:]+)(?:#[^)]*)?\)/g)].map((match) => match[1] ?? '');
    expect(links.length).toBeGreaterThan(10);
    expect(links.filter((link) => repositoryFiles(link.endsWith('/') ? `${link}*` : link).length === 0)).toEqual([]);
  });

  it('names only folders that exist', () => {
    const rooms = [...readme.matchAll(/^\| `([a-z-]+)\/` \|/gm)].map((match) => match[1] ?? '');
    expect(rooms.length).toBeGreaterThan(5);
    expect(rooms.filter((room) => repositoryFiles(`${room}/**/*`).length === 0)).toEqual([]);
  });
});
