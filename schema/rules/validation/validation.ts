import type { MessageCode } from '../message/message.ts';

/** The code of the message to show, or null if the value is valid. */
export type Check = MessageCode | null;

/** Whether a value counts as empty: null, undefined, blank text, an empty list. False and 0 are values. */
export function isEmpty(value: unknown): boolean {
  if (value === null || value === undefined) return true;
  if (typeof value === 'string') return value.trim() === '';
  return Array.isArray(value) && value.length === 0;
}

export function required(value: unknown): Check {
  return isEmpty(value) ? 'REQUIRED' : null;
}

/** Like {@link required}, with the message for a select. */
export function selectRequired(value: unknown): Check {
  return isEmpty(value) ? 'SELECT_REQUIRED' : null;
}

/** At most n characters, counted in composed form (NFC). */
export function maxLength(value: string, n: number): Check {
  return value.normalize('NFC').length > n ? 'TOO_LONG' : null;
}

/** Exactly n characters. */
export function length(value: string, n: number): Check {
  return value.normalize('NFC').length === n ? null : 'LENGTH';
}

/** Letters of any alphabet only; empty is allowed. */
export function alpha(value: string): Check {
  return /^[\p{L}\p{M}]*$/u.test(value) ? null : 'ALPHA';
}

/** Letters and digits only; empty is allowed. */
export function alphaNum(value: string): Check {
  return /^[\p{L}\p{M}\p{N}]*$/u.test(value) ? null : 'ALPHA_NUM';
}

/** Letters, digits, dashes and underscores only; empty is allowed. */
export function alphaDash(value: string): Check {
  return /^[\p{L}\p{M}\p{N}_-]*$/u.test(value) ? null : 'ALPHA_DASH';
}

/** Exactly n digits 0 to 9. */
export function digits(value: string, n: number): Check {
  return value.length === n && /^[0-9]*$/.test(value) ? null : 'DIGITS';
}

/** Matches a pattern, which must run in linear time. */
export function regex(value: string, pattern: RegExp): Check {
  return new RegExp(pattern.source, pattern.flags.replaceAll(/[gy]/g, '')).test(value) ? null : 'INVALID_FORMAT';
}

/** The confirmation equals the first entry. */
export function confirmed(value: string, other: string): Check {
  return value === other ? null : 'PASSWORD_MISMATCH';
}

/** One of the options. */
export function oneOf<T>(value: T, offered: readonly T[]): Check {
  return offered.includes(value) ? null : 'CHOICE_INVALID';
}

const LOCAL_PART = /^[a-z0-9!#$%&'*+/=?^_`{|}~.-]{1,64}$/i;
const DOMAIN_LABEL = /^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/i;

function isDomain(name: string): boolean {
  const labels = name.split('.');
  return name.length <= 253 && labels.length >= 2 && labels.every((label) => DOMAIN_LABEL.test(label));
}

/** Email format: local part, one @, a domain with a dot; empty is allowed. At most 254 characters. */
export function email(value: string): Check {
  if (value === '') return null;
  const at = value.lastIndexOf('@');
  const local = value.slice(0, at);
  const domain = value.slice(at + 1);
  const fine =
    at > 0 &&
    value.length <= 254 &&
    LOCAL_PART.test(local) &&
    !local.startsWith('.') &&
    !local.endsWith('.') &&
    !local.includes('..') &&
    isDomain(domain) &&
    /[a-z]/i.test(domain.slice(domain.lastIndexOf('.')));
  return fine ? null : 'EMAIL_INVALID';
}

const WEB_ADDRESS = /^(?:https?:\/\/)?([^/?#:@\s]+)(?::[0-9]{1,5})?(?:[/?#]\S*)?$/i;

/** A web address with http, https or no scheme; empty is allowed. At most 2,048 characters. */
export function url(value: string): Check {
  if (value === '') return null;
  if (value.length > 2_048) return 'URL_INVALID';
  const host = WEB_ADDRESS.exec(value)?.[1];
  return host !== undefined && isDomain(host) ? null : 'URL_INVALID';
}

/** Credit card: 15 digits that start with 34 or 37. */
export function creditCard(value: string): Check {
  return /^3[47][0-9]{13}$/.test(value) ? null : 'CREDIT_CARD';
}

/** The number of selected trunk ids must equal the quantity. */
export function divisibleByQuantity(trunkIds: readonly unknown[], quantity: number): Check {
  return trunkIds.length === quantity ? null : 'TRUNK_ID_QUANTITY';
}
