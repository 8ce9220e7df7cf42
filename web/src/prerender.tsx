import { StrictMode } from 'react';
import { prerender } from 'react-dom/static';
import { createMemoryRouter } from 'react-router';
import i18next from 'i18next';
import type { Language } from '@wr1/schema/rules/code/language.ts';
import { App } from './app/app.tsx';
import { currentTitle, windowTitle } from './app/page/page-title.ts';
import { knownPaths, publicPages } from './app/route/public-page.ts';
import { basePath, loadAhead, toRouteObjects } from './app/route/router.tsx';
import { publicRoutes } from './app/route/public-routes.ts';
import { loadSignedInRoutes } from './app/route/route-table.ts';
import { startI18n } from './i18n/i18n.ts';

/** The parts of a prerendered document. */
export interface PageText {
  title: string;
  /** Null if the page has none (error pages). */
  description: string | null;
  /** The content of #root. */
  html: string;
}

/**
 * The pages to prerender and all existing paths. The build step stores this part of the route table as JSON.
 */
export async function plan(): Promise<{ paths: string[]; pages: { path: string; indexed: boolean }[] }> {
  return {
    paths: knownPaths([...publicRoutes, ...(await loadSignedInRoutes())]),
    pages: publicPages(publicRoutes).map(({ path, indexed }) => ({ path, indexed })),
  };
}

/**
 * Renders a public page as a signed-out visitor sees it.
 * @throws if the page or one of its texts fails, so that a build cannot publish an incomplete page
 */
export async function renderPage(path: string, language: Language): Promise<PageText> {
  const page = publicPages(publicRoutes).find((entry) => entry.path === path);
  if (!page) throw new Error(`${path} is not a public page`);
  await startI18n(language);
  const objects = toRouteObjects(publicRoutes);
  const address = `${basePath}${path}`;
  await loadAhead(objects, address);
  const router = createMemoryRouter(objects, { basename: basePath, initialEntries: [address] });
  const errors: unknown[] = [];
  // Prerendered as a whole: with streaming, later parts would need inline scripts.
  const { prelude } = await prerender(
    <StrictMode>
      <App router={router} />
    </StrictMode>,
    { progressiveChunkSize: Number.POSITIVE_INFINITY, onError: (error) => void errors.push(error) },
  );
  const html = await new Response(prelude).text();
  if (errors.length > 0) throw new Error(`${path} (${language}) cannot be rendered`, { cause: errors[0] });
  return {
    title: windowTitle(page.meta ? text(page.meta.title) : currentTitle()),
    description: page.meta ? text(page.meta.description) : null,
    html,
  };
}

/** Translates a key that comes from the route table. Throws if no catalogue has it. */
function text(key: string): string {
  const found = (i18next.t as unknown as (name: string) => string)(key);
  if (!i18next.exists(key)) throw new Error(`No catalogue has ${key}`);
  return found;
}
