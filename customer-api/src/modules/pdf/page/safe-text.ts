// Characters that change the text direction, join or hide others, and control characters except line breaks.
const UNWANTED =
  // oxlint-disable-next-line no-control-regex
  /[\u0000-\u0009\u000B-\u001F\u007F-\u009F\u00AD\u200B-\u200F\u2028-\u202E\u2060-\u206F\uFEFF\uFFF9-\uFFFF]/g;

/**
 * Makes entered text printable: removes invisible characters and shortens it to at most `most` characters.
 */
export function safeText(text: string, most = 2_000): string {
  const clean = text
    .toWellFormed()
    .normalize('NFC')
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll('\t', ' ')
    .replaceAll(UNWANTED, '')
    .trim();
  return clean.length > most ? `${clean.slice(0, most - 1).toWellFormed()}…` : clean;
}
