import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const ROOT = path.resolve(import.meta.dirname, '..');

/** A file in a generated list: its name without extensions, and its import path. */
interface Found {
  stem: string;
  from: string;
}

/** A list generated from file names. */
export interface WiringList {
  output: string;
  /**
   * Globs of the files. In an image without the workspace, they match nothing and the list is not written.
   */
  files: string;
  /** Returns the text of the list. */
  write: (found: readonly Found[]) => string;
}

/** `customs-office` becomes `customsOffice`. */
export const camel = (stem: string): string =>
  stem.replaceAll(/-([a-z0-9])/g, (_, letter: string) => letter.toUpperCase());
/** `customs-office` becomes `CustomsOffice`. */
export const pascal = (stem: string): string => camel(`-${stem}`);

/** The imports for a list. Each file has a single export, named after the file. */
function imports(found: readonly Found[], nameOf: (stem: string) => string, kind = 'import'): string {
  return found.map(({ stem, from }) => `${kind} { ${nameOf(stem)} } from '${from}';\n`).join('');
}

/** A list of values, such as `export const all = [one, two];`; `spread` inserts their elements instead. */
function values(all: string, nameOf: (stem: string) => string, spread = ''): WiringList['write'] {
  return (found) =>
    `${imports(found, nameOf)}\nexport const ${all} = [\n${found.map(({ stem }) => `  ${spread}${nameOf(stem)},\n`).join('')}];\n`;
}

/** All generated lists. To add a noun to a list, add a file with a matching name. */
export const WIRING: readonly WiringList[] = [
  {
    output: 'customer-api/src/modules.generated.ts',
    files: 'customer-api/src/modules/**/*.routes.ts',
    write: values('routes', (stem) => `register${pascal(stem)}Routes`),
  },
  {
    output: 'customer-api/src/database.generated.ts',
    files: 'customer-api/src/modules/**/*.table.ts',
    write: (found) => {
      const tables = (stem: string) => `${pascal(stem)}Tables`;
      const all = found.map(({ stem }) => tables(stem)).join(',\n    ');
      return `${imports(found, tables, 'import type')}\nexport interface ModuleTables\n  extends ${all} {}\n`;
    },
  },
  {
    output: 'gateway/src/resolvers.generated.ts',
    files: 'gateway/src/modules/**/*.resolvers.ts',
    write: values('resolvers', (stem) => `${camel(stem)}Resolvers`),
  },
  // Routes of public pages are separate, so that visitors load only these.
  {
    output: 'web/src/app/route/public-routes.generated.ts',
    files: 'web/src/features/**/public-*.route.ts',
    write: values('publicFeatureRoutes', (stem) => `${camel(stem)}Routes`, '...'),
  },
  {
    output: 'web/src/app/route/signed-in-routes.generated.ts',
    files: 'web/src/features/**/!(public-*).route.ts',
    write: values('signedInFeatureRoutes', (stem) => `${camel(stem)}Routes`, '...'),
  },
  {
    output: 'web/src/i18n/catalogue.generated.ts',
    files: 'web/src/i18n/en/*.json',
    write: (found) => {
      const texts = (stem: string) => `${camel(stem)}Texts`;
      const imported = found.map(({ stem, from }) => `import type ${texts(stem)} from '${from}';\n`).join('');
      const all = found.map(({ stem }) => `  '${stem}': typeof ${texts(stem)};\n`).join('');
      return `${imported}\nexport interface Catalogues {\n${all}}\n`;
    },
  },
];

/** The current text of a list; null if no files match. */
export function wiringText({ output, files, write }: WiringList): string | null {
  const found = globSync(files, { cwd: ROOT })
    .map((file) => ({
      stem: path.basename(file).split('.', 1)[0] ?? '',
      from: `./${path.relative(path.dirname(output), file).replaceAll('\\', '/')}`.replace('./../', '../'),
    }))
    .sort((a, b) => (a.from < b.from ? -1 : 1));
  return found.length === 0 ? null : write(found);
}

/** Writes the lists that have changed. */
export function writeWiring(): void {
  for (const list of WIRING) {
    const text = wiringText(list);
    const file = path.join(ROOT, list.output);
    if (text === null || (existsSync(file) && readFileSync(file, 'utf8') === text)) continue;
    writeFileSync(file, text);
  }
}

if (import.meta.main) writeWiring();
