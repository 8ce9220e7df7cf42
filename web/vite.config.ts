import { readFileSync } from 'node:fs';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import type { Plugin } from 'vite';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/**
 * After the build, writes `.br` and `.gz` next to every text asset, so that the gateway can send them as they
 * are. Pages are excluded, because their nonce changes with every response.
 */
function precompress(): Plugin {
  let folder = '';
  return {
    name: 'wr1-precompress',
    apply: (_, { isSsrBuild }) => isSsrBuild !== true,
    configResolved(config) {
      folder = resolve(config.root, config.build.outDir);
    },
    async closeBundle() {
      const entries = await readdir(folder, { recursive: true, withFileTypes: true });
      const files = entries
        .filter((entry) => entry.isFile() && /\.(js|css|svg|json|txt|xml|webmanifest)$/.test(entry.name))
        .map((entry) => join(entry.parentPath, entry.name));
      await Promise.all(
        files.map(async (file) => {
          const content = await readFile(file);
          if (content.length < 860) return;
          const [br, gz] = await Promise.all([
            brotli(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }),
            zip(content, { level: 9 }),
          ]);
          await Promise.all([writeFile(`${file}.br`, br), writeFile(`${file}.gz`, gz)]);
        }),
      );
    },
  };
}

interface ModuleInfo {
  code: string | null;
  importers: string[];
  dynamicImporters: string[];
  importedIds: string[];
}
type GetModuleInfo = (id: string) => ModuleInfo | null;

/** Reads each module only once: the bundler rebuilds its information for every call, and the graph is final. */
function readOnce(getModuleInfo: GetModuleInfo): GetModuleInfo {
  const known = new Map<string, ModuleInfo | null>();
  return (id) => {
    let info = known.get(id);
    if (info === undefined) {
      const read = getModuleInfo(id);
      info = read && {
        code: read.code,
        importers: read.importers,
        dynamicImporters: read.dynamicImporters,
        importedIds: read.importedIds,
      };
      known.set(id, info);
    }
    return info;
  };
}

/** All modules that can be reached from `id` in one direction of the imports, including `id` itself. */
function reached(id: string, next: (id: string) => readonly string[], seen = new Set<string>()): Set<string> {
  if (seen.has(id)) return seen;
  seen.add(id);
  for (const other of next(id)) reached(other, next, seen);
  return seen;
}

/**
 * The importers of a module. Icons are imported through their package's index, which many modules import. An
 * icon's users are those modules whose code contains its name, or all of them if it is used by an older name.
 */
function importersOf(id: string, getModuleInfo: GetModuleInfo): string[] {
  const importers = getModuleInfo(id)?.importers ?? [];
  const icon = /lucide-react[\\/].*[\\/]icons[\\/]([\w-]+)\.m?js$/.exec(id)?.[1];
  if (icon === undefined) return importers;
  const name = new RegExp(`\\b${icon.replaceAll(/(?:^|-)(\w)/g, (_, letter: string) => letter.toUpperCase())}\\b`);
  const users = importers
    .flatMap((index) => getModuleInfo(index)?.importers ?? [])
    .filter((user) => !/[\\/]lucide-react[\\/]/.test(user) && name.test(getModuleInfo(user)?.code ?? ''));
  return users.length > 0 ? users : importers;
}

/**
 * Name of the chunk for a small module that several pages share: `public` for the initial code of the home
 * page, `form` for modules of at least three other public pages. Of signed-in pages, `table` and `record` for
 * modules that need the table or the form library, `ui` for others. Null leaves it with its pages. Signed-in pages
 * are recognized by Apollo, which public pages must not load; dynamic imports don't count.
 */
function sharedFile(id: string, getModuleInfo: GetModuleInfo): string | null {
  const importers = [...reached(id, (each) => importersOf(each, getModuleInfo))];
  if (importers.some((each) => /[\\/]home[\\/](home-page|doors)\.tsx$/.test(each))) return 'public';
  const pages = importers.filter(
    (each) =>
      getModuleInfo(each)?.dynamicImporters.some((route) => /(\.route\.ts|router\.tsx)$/.test(route)) &&
      ![...reached(each, (part) => getModuleInfo(part)?.importedIds ?? [])].some((part) =>
        /@apollo[\\/]client/.test(part),
      ),
  );
  if (pages.length > 0) return pages.length < 3 ? null : 'form';
  const needed = [...reached(id, (part) => getModuleInfo(part)?.importedIds ?? [])];
  if (needed.some((each) => /[\\/]@tanstack[\\/]/.test(each))) return 'table';
  return needed.some((each) => /[\\/]formik[\\/]/.test(each)) ? 'record' : 'ui';
}

/**
 * Inlines boot.js into the page, because it must run before the first paint and a file would need a round
 * trip.
 */
function inlineBoot(): Plugin {
  return {
    name: 'wr1-inline-boot',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(html) {
        const script = readFileSync(join(import.meta.dirname, 'public', 'boot.js'), 'utf8').replaceAll(
          /^\s*(\/\/.*)?\n|^\s+/gm,
          '',
        );
        const place = /<script([^>]*) src="\/platform\/boot\.js"([^>]*)><\/script>/;
        if (!place.test(html)) throw new Error('index.html does not load boot.js');
        return html.replace(place, (_, before: string, after: string) => `<script${before}${after}>${script}</script>`);
      },
    },
  };
}

let moduleInfo: GetModuleInfo | undefined;

export default defineConfig(({ isSsrBuild }) => ({
  base: '/platform/',
  root: import.meta.dirname,
  plugins: [react(), precompress(), inlineBoot()],
  // The gateway replaces the placeholder in every response. Vite adds it to each script, style and preload
  // tag.
  html: { cspNonce: '__CSP_NONCE__' },
  css: { modules: { localsConvention: 'camelCaseOnly' } },
  build: {
    target: 'es2022',
    manifest: true,
    sourcemap: false,
    // Data URLs would require `data:` in font-src and img-src, and small files cost little over one
    // connection.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    // The prerendering build (scripts/prerender.ts) keeps one chunk for each dynamic import.
    rolldownOptions: isSsrBuild
      ? {}
      : {
          output: {
            codeSplitting: {
              groups: [
                // Code that every page needs and that seldom changes, in one long-lived file.
                { name: 'react', test: /node_modules[\\/](react|react-dom|scheduler|react-router)[\\/]/, priority: 4 },
                // Other code that is loaded before any page. Code that only some pages need is excluded.
                {
                  name: 'start',
                  test: (id) => !/[\\/](main\.tsx|index\.html)$/.test(id),
                  tags: ['$initial'],
                  priority: 3,
                },
                // Small modules that several pages share, in a few files instead of thirty. Modules that only
                // a few pages use stay with them.
                {
                  debugName: 'public, form, table, record, ui',
                  name: (id, context) =>
                    sharedFile(id, (moduleInfo ??= readOnce((each) => context.getModuleInfo(each)))),
                  test: /(web[\\/]src[\\/](ui|i18n|app)|node_modules[\\/]lucide-react)[\\/]/,
                  minShareCount: 4,
                  // Dependencies of these modules, such as a schema library, stay with the pages that use
                  // them.
                  includeDependenciesRecursively: false,
                },
              ],
            },
          },
        },
  },
  server: { host: '127.0.0.1', strictPort: true },
  preview: { host: '127.0.0.1', strictPort: true },
}));
