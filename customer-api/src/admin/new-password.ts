import { randomInt } from 'node:crypto';
import { PASSWORD_SPECIAL_CHARACTERS } from '@wr1/schema/rules/list/limit.ts';

const KINDS = ['ABCDEFGHJKLMNPQRSTUVWXYZ', 'abcdefghijkmnopqrstuvwxyz', '23456789', PASSWORD_SPECIAL_CHARACTERS];
const LENGTH = 16;

function pick(characters: string): string {
  return characters.charAt(randomInt(characters.length));
}

/**
 * A random password without look-alike characters that meets the password rules (specification, section 5).
 */
export function newPassword(): string {
  const all = KINDS.join('');
  const characters = [...KINDS.map(pick), ...Array.from({ length: LENGTH - KINDS.length }, () => pick(all))];
  // Shuffled (Fisher-Yates), because the first four characters would otherwise have predictable classes.
  for (let last = characters.length - 1; last > 0; last--) {
    const other = randomInt(last + 1);
    [characters[last], characters[other]] = [characters[other] ?? '', characters[last] ?? ''];
  }
  return characters.join('');
}
