import { customerTermFields } from './customer.ts';
import { describeFields } from './field.ts';

const { levelCode, isVip, paymentDays, creditLimit, creditCurrency } = customerTermFields;

/** The terms of a customer that its account manager can propose. */
export const proposedTermFields = describeFields({ levelCode, isVip, paymentDays, creditLimit, creditCurrency });
