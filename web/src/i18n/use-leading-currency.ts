import { leadingCurrency } from '@wr1/schema/rules/list/preference.ts';
import { currencyChoice } from './currency-choice.ts';
import { useLanguage } from './use-language.ts';

/**
 * The currency shown first and the other one. Unless the user chose one, USD is first in English and VND in
 * Vietnamese.
 */
export function useLeadingCurrency(): { first: 'USD' | 'VND'; second: 'USD' | 'VND' } {
  const [choice] = currencyChoice.use();
  const { language } = useLanguage();
  const first = leadingCurrency(choice, language);
  return { first, second: first === 'USD' ? 'VND' : 'USD' };
}
