import { registerHooks } from 'node:module';
import { pathToFileURL } from 'node:url';
import { parentPort, workerData } from 'node:worker_threads';
import { LANGUAGE } from '@wr1/schema/rules/code/language.ts';
import type { Language } from '@wr1/schema/rules/code/language.ts';
import type { PageText } from './prerender-document.ts';

/** A worker's task: render one page in both languages. */
export interface PageTask {
  /** The built renderer. */
  renderer: string;
  path: string;
}

/** The page in each language, and the renderer chunks (absolute paths) loaded for it. */
export interface PageResult {
  texts: Record<Language, PageText>;
  loaded: string[];
}

// One page per worker: only then are the loaded chunks those of this page, including lazy parts.
const { renderer, path }: PageTask = workerData;
const loaded: string[] = [];
registerHooks({
  load(url, context, next) {
    if (url.startsWith('file:') && !url.includes('/node_modules/')) loaded.push(new URL(url).pathname);
    return next(url, context);
  },
});
const { renderPage }: { renderPage: (path: string, language: Language) => Promise<PageText> } = await import(
  pathToFileURL(renderer).href
);
const texts: Partial<Record<Language, PageText>> = {};
for (const language of LANGUAGE) texts[language] = await renderPage(path, language);
parentPort?.postMessage({ texts, loaded });
// Timers of modules with a clock would prevent the worker from exiting.
parentPort?.close();
