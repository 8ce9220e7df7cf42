import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, extname, join, resolve } from 'node:path';
import { documentOf } from './page.ts';
import { makeSite } from './site.ts';

// Writes the documentation to dist: one document per page, and assets with content hashes in their names.
const room = resolve(import.meta.dirname, '..');
const root = resolve(room, '..', '..');
const dist = join(room, 'dist');

function write(path: string, content: string | Buffer): void {
  const file = join(dist, path);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, content);
}

function writeAsset(name: string, content: string | Buffer): string {
  const hash = createHash('sha256').update(content).digest('hex').slice(0, 10);
  const ending = extname(name);
  const path = `/assets/${name.slice(0, -ending.length)}-${hash}${ending}`;
  write(path, content);
  return `/docs${path}`;
}

const fonts = join(root, 'web/src/ui/font');

/**
 * The web app's own typefaces. Those from packages are omitted: they are only needed for names in other
 * languages.
 */
function fontSheet(): string {
  const faces = readFileSync(join(fonts, 'font.css'), 'utf8').match(/@font-face \{[^}]+\}/g) ?? [];
  return faces
    .filter((face) => face.includes("url('./"))
    .map((face) =>
      face.replace(/url\('\.\/([^']+)'\)/, (_, name: string) => {
        return `url('${writeAsset(name, readFileSync(join(fonts, name)))}')`;
      }),
    )
    .join('\n');
}

const own = (name: string): string => readFileSync(join(room, 'static', name), 'utf8');

rmSync(dist, { recursive: true, force: true });
const { pages, search } = makeSite(root);
const assets = {
  // The web app's colors and typefaces.
  tokens: writeAsset('tokens.css', `${fontSheet()}\n${readFileSync(join(root, 'web/src/ui/tokens.css'), 'utf8')}`),
  style: writeAsset('style.css', ['frame.css', 'words.css', 'reference.css'].map(own).join('\n')),
  skin: writeAsset('skin.js', own('skin.js')),
  script: writeAsset('docs.js', own('docs.js')),
  search: writeAsset('search.json', JSON.stringify(search)),
};
for (const page of pages) {
  const path = page.path === '/docs' ? '/index' : page.path.slice('/docs'.length);
  write(`${path}.html`, documentOf(page, pages, assets));
}
