import type { ComponentType } from 'react';
import { loadTexts } from '../../i18n/i18n.ts';
import type { PageRoute } from './page-route.ts';

/** Timeout for loading a page's code, in ms (specification, section 9). */
export const chunkTimeout = 120_000;

/** Thrown if a page's code fails to load. Reloading the document requests it again. */
export class PageLoadError extends Error {
  override name = 'PageLoadError';
}

/**
 * Loads a page's code and its catalogues in parallel. Throws PageLoadError if that fails or takes too long.
 */
export async function loadPage(route: Pick<PageRoute, 'page' | 'texts'>): Promise<{ Component: ComponentType }> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const tooLate = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new PageLoadError('The page took too long to load')), chunkTimeout);
  });
  try {
    const [Component] = await Promise.race([Promise.all([route.page(), loadTexts(route.texts)]), tooLate]);
    return { Component };
  } catch (error) {
    throw error instanceof PageLoadError ? error : new PageLoadError(String(error), { cause: error });
  } finally {
    clearTimeout(timer);
  }
}
