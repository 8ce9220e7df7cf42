import { CURRENCY_CHOICE } from '@wr1/schema/rules/list/preference.ts';
import { sharedChoice } from '../ui/form/choice/shared-choice.ts';

/** Which currency comes first where an amount is known in both. */
export const currencyChoice = sharedChoice('wr1.currency', CURRENCY_CHOICE, 'language');
