import { DEFAULT_LANGUAGE, LANGUAGE_COOKIE, languageOf } from '@wr1/schema/rules/code/language.ts';
import type { Language } from '@wr1/schema/rules/code/language.ts';
import { languageKey } from '../ui/button/skin.ts';

/** One year, in seconds. */
const cookieLife = 31_536_000;

/**
 * The language in `?lang=`, else the one stored in this browser (`wr1.language`), else the cookie's, else
 * English.
 */
export function chosenLanguage(): Language {
  const asked = languageOf(new URLSearchParams(window.location.search).get('lang'));
  const chosen = asked ?? storedLanguage() ?? cookieLanguage();
  if (chosen === null) return DEFAULT_LANGUAGE;
  // The cookie must change too. Otherwise, the server continues to send pages in the other language.
  if (chosen !== storedLanguage() || chosen !== cookieLanguage()) rememberLanguage(chosen);
  return chosen;
}

function storedLanguage(): Language | null {
  try {
    return languageOf(localStorage.getItem(languageKey));
  } catch {
    return null;
  }
}

function cookieLanguage(): Language | null {
  const entry = document.cookie.split('; ').find((pair) => pair.startsWith(`${LANGUAGE_COOKIE}=`));
  return languageOf(entry?.slice(LANGUAGE_COOKIE.length + 1));
}

/**
 * Stores the language in this browser, and in the cookie, from which the server knows the language for public pages.
 */
export function rememberLanguage(language: Language): void {
  const secure = window.location.protocol === 'https:' ? '; Secure' : '';
  document.cookie = `${LANGUAGE_COOKIE}=${language}; Path=/platform; Max-Age=${cookieLife}; SameSite=Lax${secure}`;
  try {
    localStorage.setItem(languageKey, language);
  } catch {
    // Storage may be refused (private window). The language then lasts as long as the cookie.
  }
}

/** Removes an outdated `?lang=` from the URL, so that a reload shows the chosen language. */
export function dropAskedLanguage(): void {
  const url = new URL(window.location.href);
  if (!url.searchParams.has('lang')) return;
  url.searchParams.delete('lang');
  window.history.replaceState(window.history.state, '', url);
}
