/** How words are compared: without capitals, accents composed, blanks and stars of required columns left out. */
export const foldWord = (text: string): string =>
  text.normalize('NFC').toLowerCase().replaceAll(/\s+/g, ' ').replace(/ ?\*$/, '').trim();
