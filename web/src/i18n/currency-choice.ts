import { CURRENCY_CHOICE } from '@wr1/schema/rules/list/preference.ts';
import { sharedChoice } from '../ui/form/choice/shared-choice.ts';

/** The currency shown first if an amount is known in both. */
export const currencyChoice = sharedChoice('wr1.currency', CURRENCY_CHOICE, 'language');
