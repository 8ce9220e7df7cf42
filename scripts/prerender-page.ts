import { registerHooks } from 'node:module';
import { pathToFileURL } from 'node:url';
import { parentPort, workerData } from 'node:worker_threads';
import { LANGUAGE } from '@wr1/schema/rules/code/language.ts';
import type { Language } from '@wr1/schema/rules/code/language.ts';
import type { PageText } from './prerender-document.ts';

/** The task of a worker: render one page in both languages. */
export interface PageTask {
  /** Path or URL of the built renderer module. */
  renderer: string;
  path: string;
}

/** The page in each language, and the renderer chunks (absolute paths) that it loaded. */
export interface PageResult {
  texts: Record<Language, PageText>;
  loaded: string[];
}

// One page per worker, so that the loaded chunks, including lazy parts, belong to this page.
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
// Timers of modules that show the time would keep the worker alive.
parentPort?.close();
