import type { ComponentType } from 'react';
import { loadTexts } from '../../i18n/i18n.ts';
import type { PageRoute } from './page-route.ts';

/** Milliseconds after which a page's code is given up (specification, section 9). */
export const chunkTimeout = 120_000;

/** Thrown when a page's code does not arrive: the address is asked again by a reload. */
export class PageLoadError extends Error {
  override name = 'PageLoadError';
}

/** Loads a page's code and its catalogues side by side. */
export async function loadPage(route: Pick<PageRoute, 'page' | 'texts'>): Promise<{ Component: ComponentType }> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const tooLate = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new PageLoadError('The page took too long')), chunkTimeout);
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
