const FORM = /^[A-Z]{3}[UJZ]\d{7}$/;

/** Value of a character in ISO 6346: letters count from 10 to 38, skipping multiples of 11. */
function valueOf(character: string): number {
  const digit = Number(character);
  if (!Number.isNaN(digit)) return digit;
  const position = character.charCodeAt(0) - 'A'.charCodeAt(0);
  return 10 + position + Math.floor((position + 9) / 10);
}

/**
 * The check digit of a container number (ISO 6346).
 * @param stem its first ten characters: four letters and six digits
 */
export function containerCheckDigit(stem: string): number {
  const sum = stem.split('').reduce((total, character, index) => total + valueOf(character) * 2 ** index, 0);
  return (sum % 11) % 10;
}

/** Whether a text is a container number in upper case with a valid check digit. */
export function isContainerNumber(text: string): boolean {
  return FORM.test(text) && containerCheckDigit(text.slice(0, 10)) === Number(text[10]);
}
