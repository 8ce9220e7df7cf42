import { currentLanguage } from '../../i18n/i18n.ts';
import { basePath } from './router.tsx';
import { session } from '../session/browser-session.ts';

/**
 * Whether the prerendered page in the document is the one to show: same path, same language, and
 * not signed in (users would be redirected by the guard). public/boot.js decides the same before
 * the first paint and hides what will not be shown.
 */
export function isTakenOver(root: HTMLElement): boolean {
  const { page, language } = root.dataset;
  if (page === undefined || language !== currentLanguage()) return false;
  const path = window.location.pathname.slice(basePath.length).replace(/(.)\/$/, '$1');
  return path === page && session.state().status === 'anonymous';
}

/** Empties the document's page and shows the rendered one instead. */
export function startAfresh(root: HTMLElement): void {
  root.replaceChildren();
  document.documentElement.removeAttribute('data-afresh');
}
