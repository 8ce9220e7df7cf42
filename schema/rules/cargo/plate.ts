import type { Check } from '../validation/validation.ts';

/** Vehicle plate as stored: upper case, single spaces. Dots and dashes stay, because countries write them differently. */
export function normalizePlate(value: string): string {
  return value.trim().replaceAll(/\s+/g, ' ').toUpperCase();
}

/**
 * Validates a vehicle plate, as stored. Trucks cross borders, so letters of any script are valid: 3 to 15 letters, digits,
 * spaces, dots and dashes, with a digit among them.
 */
export function plate(value: string): Check {
  return /^[\p{L}\p{M}\p{N}][\p{L}\p{M}\p{N} .-]{2,14}$/u.test(value) && /\p{N}/u.test(value) ? null : 'PLATE_INVALID';
}
