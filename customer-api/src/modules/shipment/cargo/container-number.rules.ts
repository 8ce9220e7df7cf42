const FORM = /^[A-Z]{3}[UJZ]\d{7}$/;

/** Value of a letter in ISO 6346: 10 to 38 without multiples of 11; digits count as themselves. */
function valueOf(character: string): number {
  const digit = Number(character);
  if (!Number.isNaN(digit)) return digit;
  const position = character.charCodeAt(0) - 'A'.charCodeAt(0);
  return 10 + position + Math.floor((position + 9) / 10);
}

/**
 * The check digit of a container number (ISO 6346).
 * @param stem four letters and six digits
 */
export function containerCheckDigit(stem: string): number {
  const sum = stem.split('').reduce((total, character, index) => total + valueOf(character) * 2 ** index, 0);
  return (sum % 11) % 10;
}

/** Whether an upper-case text is a container number with a valid check digit. */
export function isContainerNumber(text: string): boolean {
  return FORM.test(text) && containerCheckDigit(text.slice(0, 10)) === Number(text[10]);
}
