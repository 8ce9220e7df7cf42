import { currentLanguage } from '../../i18n/i18n.ts';
import { basePath } from './router.tsx';
import { session } from '../session/browser-session.ts';

/**
 * Whether the prerendered page in the document can be used: same path, same language, and no one is signed in
 * (the guard would redirect a user). public/boot.js makes the same decision before the first paint and hides
 * a page that cannot be used.
 */
export function isTakenOver(root: HTMLElement): boolean {
  const { page, language } = root.dataset;
  if (page === undefined || language !== currentLanguage()) return false;
  const path = window.location.pathname.slice(basePath.length).replace(/(.)\/$/, '$1');
  return path === page && session.state().status === 'anonymous';
}

/** Removes the prerendered page from the document, so that the app renders from scratch. */
export function startAfresh(root: HTMLElement): void {
  root.replaceChildren();
  document.documentElement.removeAttribute('data-afresh');
}
