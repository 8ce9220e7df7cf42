import { DEFAULT_LANGUAGE, languageOf } from '@wr1/schema/rules/language.ts';
import type { Language } from '@wr1/schema/rules/language.ts';
import { languageKey } from '../ui/skin.ts';

/** The language asked for by `?lang=vn`, else the one remembered in this browser (`wr1.language`), else English. */
export function chosenLanguage(): Language {
  const asked = languageOf(new URLSearchParams(window.location.search).get('lang'));
  if (asked) {
    rememberLanguage(asked);
    return asked;
  }
  try {
    return languageOf(localStorage.getItem(languageKey)) ?? DEFAULT_LANGUAGE;
  } catch {
    return DEFAULT_LANGUAGE;
  }
}

/** Keeps the choice in this browser. */
export function rememberLanguage(language: Language): void {
  try {
    localStorage.setItem(languageKey, language);
  } catch {
    // Storage may be refused (private window): the choice then lasts for this page.
  }
}
