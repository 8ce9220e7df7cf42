/** Themes of the product. */
export const SKIN = ['light', 'dark'] as const;
export type Skin = (typeof SKIN)[number];

/** Height of table rows: 40 px or 32 px. */
export const DENSITY = ['comfortable', 'compact'] as const;
export type Density = (typeof DENSITY)[number];

/**
 * The currency shown first if an amount is available in both. `language`: depends on the display language.
 */
export const CURRENCY_CHOICE = ['USD', 'VND', 'language'] as const;
export type CurrencyChoice = (typeof CURRENCY_CHOICE)[number];

/**
 * The currency shown first.
 * @param language the language of the page: USD for English, VND otherwise (specification, section 9)
 */
export function leadingCurrency(choice: CurrencyChoice, language: 'en' | 'vn'): 'USD' | 'VND' {
  if (choice !== 'language') return choice;
  return language === 'en' ? 'USD' : 'VND';
}
