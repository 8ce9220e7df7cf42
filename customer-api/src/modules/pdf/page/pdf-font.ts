import { fileURLToPath } from 'node:url';

/** Weights of the main font, which has every letter of Vietnamese. */
export type Weight = 'regular' | 'strong';

/** A font as the document registers it. The fallback fonts have one weight. */
export type FontName = Weight | 'arabic' | 'cjk';

interface FontSource {
  file: string;
  /** Name of the font inside a collection. */
  family?: string;
}

const vendored = (name: string) => fileURLToPath(new URL(`fonts/${name}`, import.meta.url));

/** The files of the fonts; pdfkit opens one when it is first used. */
export const FONT: Readonly<Record<FontName, FontSource>> = {
  regular: { file: fileURLToPath(import.meta.resolve('@expo-google-fonts/inter/400Regular/Inter_400Regular.ttf')) },
  strong: { file: fileURLToPath(import.meta.resolve('@expo-google-fonts/inter/600SemiBold/Inter_600SemiBold.ttf')) },
  arabic: { file: vendored('Vazirmatn-Regular.ttf') },
  cjk: { file: vendored('wqy-microhei.ttc'), family: 'WenQuanYiMicroHei' },
};

// Arabic with its own punctuation, digits and vowel marks, which other scripts share in Unicode.
const ARABIC = /[\p{Script=Arabic}\u060C\u061B\u061F\u0640\u064B-\u0655\u0660-\u0669\u0670]/u;
// With the punctuation and full-width forms of East Asia.
const CJK =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Bopomofo}\u3000-\u303F\u30FC\uFF00-\uFFEF]/u;

/** Whether a text is Chinese or Japanese, which may be broken after every character. Korean has spaces. */
export function isUnspaced(text: string): boolean {
  return /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u.test(text);
}

/** Whether a text needs a font other than the main one. */
export function needsFallback(text: string): boolean {
  return ARABIC.test(text) || CJK.test(text);
}

/** The font that has a character. */
export function fontOf(character: string, weight: Weight): FontName {
  if (ARABIC.test(character)) return 'arabic';
  return CJK.test(character) ? 'cjk' : weight;
}
