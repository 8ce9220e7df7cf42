import { DEFAULT_LANGUAGE, LANGUAGE_COOKIE, languageOf } from '@wr1/schema/rules/code/language.ts';
import type { Language } from '@wr1/schema/rules/code/language.ts';
import { languageKey } from '../ui/button/skin.ts';

/** A year, in seconds. */
const cookieLife = 31_536_000;

/**
 * The language of `?lang=vn`, otherwise the one stored in this browser (`wr1.language`), otherwise
 * the cookie's, otherwise English.
 */
export function chosenLanguage(): Language {
  const asked = languageOf(new URLSearchParams(window.location.search).get('lang'));
  const chosen = asked ?? storedLanguage() ?? cookieLanguage();
  if (chosen === null) return DEFAULT_LANGUAGE;
  // The cookie must change too, or the server goes on sending pages in the other language.
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
 * Stores the choice in this browser, and in the cookie from which the server takes the language of
 * public pages.
 */
export function rememberLanguage(language: Language): void {
  const secure = window.location.protocol === 'https:' ? '; Secure' : '';
  document.cookie = `${LANGUAGE_COOKIE}=${language}; Path=/platform; Max-Age=${cookieLife}; SameSite=Lax${secure}`;
  try {
    localStorage.setItem(languageKey, language);
  } catch {
    // Storage may be refused (private window): the choice then lasts as long as the cookie.
  }
}

/** Removes an outdated `?lang=` from the address, so that a reload shows the chosen language. */
export function dropAskedLanguage(): void {
  const url = new URL(window.location.href);
  if (!url.searchParams.has('lang')) return;
  url.searchParams.delete('lang');
  window.history.replaceState(window.history.state, '', url);
}
