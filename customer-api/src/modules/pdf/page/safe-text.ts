// Marks that override the reading direction, join or hide, and controls other than the line break.
const UNWANTED =
  // oxlint-disable-next-line no-control-regex
  /[\u0000-\u0009\u000B-\u001F\u007F-\u009F\u00AD\u200B-\u200F\u2028-\u202E\u2060-\u206F\uFEFF\uFFF9-\uFFFF]/g;

/** Text that people entered, as a document prints it: at most `most` characters, none of them invisible. */
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
