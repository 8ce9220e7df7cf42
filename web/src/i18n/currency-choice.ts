import { CURRENCY_CHOICE } from '@wr1/schema/rules/preference.ts';
import { sharedChoice } from '../ui/shared-choice.ts';

/** Which currency stands first where an amount is known in both. */
export const currencyChoice = sharedChoice('wr1.currency', CURRENCY_CHOICE, 'language');
