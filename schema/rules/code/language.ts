/** The product's language codes. `vn` is the product's own code for Vietnamese; see {@link bcp47}. */
export const LANGUAGE = ['en', 'vn'] as const;
export type Language = (typeof LANGUAGE)[number];

export const DEFAULT_LANGUAGE: Language = 'en';

/**
 * Cookie with the chosen language, so that the server can render public pages in it. Set by the web app; not
 * secret.
 */
export const LANGUAGE_COOKIE = 'wr1.language';

/** One text in both languages. */
export type Label = Readonly<Record<Language, string>>;

/** The BCP 47 tag for Intl, `<html lang>` and hreflang: `vn` becomes `vi`. */
export function bcp47(language: Language): 'en' | 'vi' {
  return language === 'vn' ? 'vi' : 'en';
}

/** The GraphQL name of a language. It follows BCP 47, so `vn` is VI. */
export function languageKey(language: Language): 'EN' | 'VI' {
  return language === 'vn' ? 'VI' : 'EN';
}

/** The product language for a GraphQL name. */
export function languageOfKey(key: 'EN' | 'VI'): Language {
  return key === 'VI' ? 'vn' : 'en';
}

/** The product language of a tag such as `vi-VN`, `vn` or `en-GB`; null for any other language. */
export function languageOf(tag: string | null | undefined): Language | null {
  const primary = tag?.trim().toLowerCase().split(/[-_]/, 1)[0];
  if (primary === 'vn' || primary === 'vi') return 'vn';
  return primary === 'en' ? 'en' : null;
}
