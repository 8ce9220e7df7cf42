import type { TFunction } from 'i18next';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useHref, useLocation, useMatches } from 'react-router';
import type { PageRoute } from '../route/page-route.ts';
import { windowTitle } from './page-title.ts';
import { metaKeys } from '../route/public-page.ts';

/**
 * Updates title, description, canonical URL and robots to the current page, because the served document only
 * contains those of the first page.
 */
export function usePageMeta(): void {
  const match = useMatches().at(-1);
  const { pathname, search } = useLocation();
  const { t } = useTranslation();
  const href = useHref(pathname);
  const route = match?.handle as PageRoute | undefined;
  const folder = match?.params['folder'] ?? null;
  useEffect(() => {
    if (!route) return;
    const keys = metaKeys(route, folder);
    // The keys come from the route table; a guard test checks them against both catalogues.
    const text = t as TFunction as (key: string) => string;
    if (keys) document.title = windowTitle(text(keys.title));
    const indexed = route.resource === 'public' && keys !== null && route.unlisted !== true;
    setMeta('description', keys ? text(keys.description) : null);
    setMeta('robots', indexed ? null : 'noindex');
    setCanonical(indexed ? `${window.location.origin}${href}${languageQuery(search)}` : null);
  }, [route, folder, href, search, t]);
}

/**
 * `?lang=…` if the URL has a valid language, otherwise empty: no other parameter changes the page's content.
 */
function languageQuery(search: string): string {
  const asked = new URLSearchParams(search).get('lang');
  return asked === 'vn' || asked === 'en' ? `?lang=${asked}` : '';
}

function setMeta(name: string, content: string | null): void {
  let tag = document.head.querySelector<HTMLMetaElement>(`meta[name="${name}"]`);
  if (content === null) return tag?.remove();
  if (!tag) {
    tag = document.createElement('meta');
    tag.name = name;
    document.head.append(tag);
  }
  tag.content = content;
}

function setCanonical(href: string | null): void {
  let tag = document.head.querySelector<HTMLLinkElement>('link[rel="canonical"]');
  if (href === null) return tag?.remove();
  if (!tag) {
    tag = document.createElement('link');
    tag.rel = 'canonical';
    document.head.append(tag);
  }
  tag.href = href;
}
