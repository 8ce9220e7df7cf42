import type { Language } from '@wr1/schema/rules/code/language.ts';
import type { CurrencyChoice, Density, Skin } from '@wr1/schema/rules/list/preference.ts';
import { useMemo } from 'react';
import { currencyChoice } from '../../../i18n/currency-choice.ts';
import { setLanguage } from '../../../i18n/i18n.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { density } from '../../../ui/list/density.ts';
import { setSkin, useSkin } from '../../../ui/button/skin.ts';

/** Display preferences of this browser. */
export interface BrowserPreference {
  language: Language;
  skin: Skin;
  density: Density;
  currency: CurrencyChoice;
}

/**
 * This browser's preferences, no matter where they were changed: here, in the top bar, above a table or in
 * another tab.
 */
export function useBrowserPreference(): BrowserPreference {
  const { language } = useLanguage();
  const [skin] = useSkin();
  const [rows] = density.use();
  const [currency] = currencyChoice.use();
  return useMemo(() => ({ language, skin, density: rows, currency }), [language, skin, rows, currency]);
}

/** Sets preferences of this browser. Omitted and null values stay unchanged. */
export function choose(change: { [Key in keyof BrowserPreference]?: BrowserPreference[Key] | null | undefined }): void {
  if (change.language) void setLanguage(change.language);
  if (change.skin) setSkin(change.skin);
  if (change.density) density.set(change.density);
  if (change.currency) currencyChoice.set(change.currency);
}
