import { useTranslation } from 'react-i18next';
import type { Language } from '@wr1/schema/rules/code/language.ts';
import type { Locale } from '../ui/text/format.ts';
import { setLanguage } from './i18n.ts';

/** The page's language, its locale for numbers and dates, and a function that changes the language. */
export function useLanguage(): {
  language: Language;
  locale: Locale;
  setLanguage: (language: Language) => Promise<void>;
} {
  const { i18n } = useTranslation();
  const language = i18n.language === 'vi' ? 'vn' : 'en';
  return { language, locale: language === 'vn' ? 'vi' : 'en', setLanguage };
}
