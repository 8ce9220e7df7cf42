import { cpus } from 'node:os';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { Worker } from 'node:worker_threads';
import { LANGUAGE } from '@wr1/schema/rules/code/language.ts';
import type { Language } from '@wr1/schema/rules/code/language.ts';
import { build } from 'vite';
import { writeDocument } from './prerender-document.ts';
import type { PageText } from './prerender-document.ts';
import type { PageResult, PageTask } from './prerender-page.ts';
import { ROOT, requireNode24 } from './process.ts';

interface ClientChunk {
  file: string;
  isEntry?: boolean;
  assets?: string[];
  imports?: string[];
  css?: string[];
}
type Manifest = Record<string, ClientChunk>;

interface Plan {
  paths: string[];
  pages: { path: string; indexed: boolean }[];
}

const WEB = path.join(ROOT, 'web');
const DIST = path.join(WEB, 'dist');
const TARGET = path.join(DIST, 'prerendered');
/**
 * Inside the repository, so that the renderer can resolve its packages. Never served, and deleted afterwards.
 */
const RENDERER = path.join(DIST, '.renderer');

/**
 * Builds the renderer.
 * @returns the source file of each lazy chunk, by the chunk's absolute path
 */
async function buildRenderer(): Promise<Map<string, string>> {
  const built = await build({
    root: WEB,
    configFile: path.join(WEB, 'vite.config.ts'),
    logLevel: 'warn',
    build: { ssr: 'src/prerender.tsx', outDir: RENDERER, emptyOutDir: true, manifest: false, minify: false },
  });
  const sources = new Map<string, string>();
  for (const { output } of [built].flat() as {
    output: { type: string; fileName: string; facadeModuleId?: string }[];
  }[])
    for (const part of output)
      if (part.type === 'chunk' && part.facadeModuleId)
        sources.set(path.join(RENDERER, part.fileName), path.relative(WEB, part.facadeModuleId));
  return sources;
}

/** Renders one page in a separate worker. */
function renderInWorker(task: PageTask): Promise<PageResult> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(path.join(import.meta.dirname, 'prerender-page.ts'), {
      workerData: task,
      env: { ...process.env, NODE_ENV: 'production' },
    });
    worker.once('message', (result: PageResult) => {
      resolve(result);
      void worker.terminate();
    });
    worker.once('error', reject);
    worker.once('exit', () => reject(new Error(`The renderer of ${task.path} ended without a result`)));
  });
}

/** Style sheets and scripts that a page needs in addition to the entry's, in import order. */
function assetsOf(manifest: Manifest, sources: readonly string[]): { styles: string[]; scripts: string[] } {
  const styles = new Set<string>();
  const scripts = new Set<string>();
  const seen = new Set<string>();
  const visit = (key: string): void => {
    const chunk = manifest[key];
    if (!chunk || seen.has(key)) return;
    seen.add(key);
    for (const next of chunk.imports ?? []) visit(next);
    for (const file of chunk.css ?? []) styles.add(file);
    scripts.add(chunk.file);
  };
  for (const source of sources) visit(source);
  return { styles: [...styles], scripts: [...scripts] };
}

/** The font's Vietnamese subset, which every Vietnamese page needs. */
function vietnameseFont(manifest: Manifest): string {
  const font = Object.values(manifest)
    .flatMap(({ assets }) => assets ?? [])
    .find((file) => /inter-vietnamese/.test(file));
  if (!font) throw new Error('The build does not contain the font for Vietnamese letters');
  return font;
}

/**
 * Parts that a page fetches when idle (sources below web/, by page). They are rendered and styled with the
 * page, but their code is not preloaded.
 */
const FETCHED_LATER: Readonly<Record<string, readonly RegExp[]>> = {
  '/public/home': [
    /features\/home\/(home-tools|lower-sections|schedule-door|quotation-door)\.tsx$/,
    /i18n\/\w+\/guide\.json$/,
  ],
};

/** The sources without parts fetched later. Throws if such a part is not on the page. */
function withoutLaterParts(page: string, sources: readonly string[]): string[] {
  const later = FETCHED_LATER[page] ?? [];
  for (const part of later)
    if (!sources.some((source) => part.test(source))) throw new Error(`${page} does not load ${part} on demand`);
  return sources.filter((source) => !later.some((part) => part.test(source)));
}

const isOfLanguage = (source: string, language: Language): boolean =>
  new RegExp(`/i18n/${language}/|/message-${language}\\.ts$`).test(source);

/**
 * Writes every public page in both languages to web/dist/prerendered, with a pages.json that lists all
 * existing paths, so that the gateway recognizes unknown URLs. Runs after the web build.
 */
export async function prerender(): Promise<void> {
  const sources = await buildRenderer();
  const manifest: Manifest = JSON.parse(readFileSync(path.join(DIST, '.vite', 'manifest.json'), 'utf8'));
  const template = readFileSync(path.join(DIST, 'index.html'), 'utf8');
  const renderer = path.join(RENDERER, 'prerender.js');
  const { plan }: { plan: () => Promise<Plan> } = await import(pathToFileURL(renderer).href);
  const { paths, pages } = await plan();
  const font = vietnameseFont(manifest);
  rmSync(TARGET, { recursive: true, force: true });

  const write = ({ path: page, indexed }: Plan['pages'][number], { texts, loaded }: PageResult): void => {
    const used = loaded.flatMap((file) => sources.get(file) ?? []);
    for (const language of LANGUAGE) {
      const others = LANGUAGE.filter((other) => other !== language);
      const parts = ['index.html', ...used].filter((source) => !others.some((other) => isOfLanguage(source, other)));
      const { styles: sheets } = assetsOf(manifest, parts);
      const { scripts } = assetsOf(manifest, withoutLaterParts(page, parts));
      const text: PageText = texts[language];
      const styles = sheets.map((sheet) => ({
        file: sheet,
        text: readFileSync(path.join(DIST, sheet), 'utf8').trim(),
      }));
      const file = path.join(TARGET, language, `${page.slice(1)}.html`);
      mkdirSync(path.dirname(file), { recursive: true });
      writeFileSync(
        file,
        writeDocument(template, {
          path: page,
          indexed,
          language,
          fonts: language === 'vn' ? [font] : [],
          ...text,
          scripts,
          styles,
        }),
      );
    }
  };

  const queue = [...pages];
  const work = async (): Promise<void> => {
    for (let page = queue.shift(); page; page = queue.shift())
      write(page, await renderInWorker({ renderer, path: page.path }));
  };
  await Promise.all(Array.from({ length: Math.min(4, Math.max(1, cpus().length)) }, work));
  writeFileSync(path.join(TARGET, 'pages.json'), `${JSON.stringify({ paths, pages }, null, 1)}\n`);
  rmSync(RENDERER, { recursive: true, force: true });
  process.stdout.write(`${pages.length} public pages written in ${LANGUAGE.length} languages.\n`);
}

if (import.meta.main) {
  requireNode24();
  await prerender();
  // Running timers of the renderer's modules would keep the process alive.
  process.exit(0);
}
