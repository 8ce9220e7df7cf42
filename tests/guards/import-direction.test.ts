import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { readText, repositoryFiles } from '../testkit/files.ts';

const IMPORT = /(?:import|export)\s[^'"]*?from\s*'([^']+)'|import\s*\(\s*'([^']+)'\s*\)|^import\s+'([^']+)'/gm;

function importsOf(file: string): string[] {
  return [...readText(file).matchAll(IMPORT)].map((match) => match[1] ?? match[2] ?? match[3] ?? '');
}

/** An import as a path from the repository root, in either notation. */
function target(file: string, specifier: string): string {
  if (specifier.startsWith('@wr1/')) return specifier.slice('@wr1/'.length);
  return specifier.startsWith('.')
    ? path.posix.normalize(path.posix.join(path.posix.dirname(file), specifier))
    : specifier;
}

function offenders(patterns: string[], isAllowed: (target: string, file: string) => boolean): string[] {
  return repositoryFiles(...patterns).flatMap((file) =>
    importsOf(file)
      .map((specifier) => target(file, specifier))
      .filter(
        (name) => /^(schema|customer-api|gateway|web|tests|scripts|clients)\//.test(name) && !isAllowed(name, file),
      )
      .map((name) => `${file} -> ${name}`),
  );
}

describe('Workspaces', () => {
  it('schema/rules imports nothing from other workspaces or from schema/rest', () => {
    expect(offenders(['schema/rules/**/*.ts'], (name) => name.startsWith('schema/rules/'))).toEqual([]);
  });

  it('schema/rest imports only schema', () => {
    expect(offenders(['schema/rest/**/*.ts'], (name) => name.startsWith('schema/'))).toEqual([]);
  });

  it('the customer API imports only itself and schema', () => {
    expect(offenders(['customer-api/src/**/*.ts'], (name) => /^(customer-api|schema)\//.test(name))).toEqual([]);
  });

  it('the gateway imports only itself and schema (its tests may start the customer API)', () => {
    expect(
      offenders(
        ['gateway/src/**/*.ts'],
        (name, file) =>
          /^(gateway|schema)\//.test(name) || (file.endsWith('.test.ts') && name.startsWith('customer-api/')),
      ),
    ).toEqual([]);
  });

  it('schema/field imports only schema, and the part for forms does not import zod', () => {
    expect(offenders(['schema/field/**/*.ts'], (name) => name.startsWith('schema/'))).toEqual([]);
    const forServers = (name: string) => /schema\/field\/(shape|record-call)\.ts$/.test(name);
    const forms = repositoryFiles('schema/field/*.ts').filter((file) => !forServers(file));
    expect(
      forms.filter((file) => importsOf(file).some((name) => name === 'zod' || forServers(target(file, name)))),
    ).toEqual([]);
  });

  it('the web imports only itself, schema/rules and the field descriptions', () => {
    expect(
      offenders(
        ['web/src/**/*.{ts,tsx}'],
        (name, file) =>
          /^(web\/|schema\/rules\/|schema\/field\/(?!shape|record-call))/.test(name) ||
          (/\.test\.tsx?$|testing\//.test(file) && name.startsWith('schema/')),
      ),
    ).toEqual([]);
  });

  it('the client package imports only itself: it is installed without the rest', () => {
    expect(offenders(['clients/typescript/src/**/*.ts'], (name) => name.startsWith('clients/typescript/src/'))).toEqual(
      [],
    );
    const packages = repositoryFiles('clients/typescript/src/**/*.ts')
      .filter((file) => !/\.test\.ts$|\/testing\//.test(file))
      .flatMap((file) => importsOf(file).filter((name) => !name.startsWith('.')));
    expect(packages).toEqual([]);
  });

  it('the design system imports no domain module', () => {
    // Rules for numbers and durations and their notation, which are not domain modules.
    const shared = new Set(['schema/rules/validation/number-text.ts', 'schema/rules/time/duration.ts']);
    const isAllowed = (name: string) => name.startsWith('web/src/ui/') || shared.has(name);
    expect(offenders(['web/src/ui/**/*.{ts,tsx}'], isAllowed)).toEqual([]);
  });

  it('a feature imports from another feature only its picker, dialog, card, tag, chart, path, place or history', () => {
    const feature = (file: string) => file.match(/^web\/src\/features\/([^/]+)\//)?.[1];
    expect(
      offenders(['web/src/features/**/*.{ts,tsx}'], (name, file) => {
        const other = feature(name);
        return (
          !other ||
          other === feature(file) ||
          /-(picker|dialog|card|tag|chart|path|place|history)(\.generated)?\.tsx?$/.test(name)
        );
      }),
    ).toEqual([]);
  });
});

describe('House rules', () => {
  const sources = repositoryFiles('{schema,customer-api,gateway,web,tests,scripts,clients}/**/*.{ts,tsx}');

  it('reads the environment only in env.ts', () => {
    const readers = sources.filter(
      (file) => !/^(scripts|tests|clients\/examples)\//.test(file) && !/env\.ts$|\.test\.tsx?$|testing\//.test(file),
    );
    expect(readers.filter((file) => /process\.env\b/.test(readText(file)))).toEqual([]);
  });

  it('has no index files that only re-export', () => {
    expect(sources.filter((file) => /\/index\.tsx?$/.test(file))).toEqual([]);
  });

  it('keeps files small', () => {
    const limit = 400;
    expect(sources.filter((file) => readText(file).split('\n').length > limit)).toEqual([]);
  });

  it('loads PrimeReact only through the design system', () => {
    const users = repositoryFiles('web/src/**/*.{ts,tsx}').filter((file) => !file.startsWith('web/src/ui/'));
    expect(
      users.filter((file) =>
        importsOf(file).some((name) => name.startsWith('primereact') || name.startsWith('@tanstack')),
      ),
    ).toEqual([]);
  });
});
