import { fileURLToPath } from 'node:url';

/** Weights of the main font, which covers all Vietnamese letters. */
export type Weight = 'regular' | 'strong';

/** Font name registered with the document. The fallback fonts have only one weight. */
export type FontName = Weight | 'arabic' | 'cjk';

interface FontSource {
  file: string;
  /** Name of the font within a collection. */
  family?: string;
}

const vendored = (name: string) => fileURLToPath(new URL(`fonts/${name}`, import.meta.url));

/** Font files; pdfkit opens each one on first use. */
export const FONT: Readonly<Record<FontName, FontSource>> = {
  regular: { file: fileURLToPath(import.meta.resolve('@expo-google-fonts/inter/400Regular/Inter_400Regular.ttf')) },
  strong: { file: fileURLToPath(import.meta.resolve('@expo-google-fonts/inter/600SemiBold/Inter_600SemiBold.ttf')) },
  arabic: { file: vendored('Vazirmatn-Regular.ttf') },
  cjk: { file: vendored('wqy-microhei.ttc'), family: 'WenQuanYiMicroHei' },
};

// Includes Arabic punctuation, digits and vowel marks, which Unicode assigns to several scripts.
const ARABIC = /[\p{Script=Arabic}\u060C\u061B\u061F\u0640\u064B-\u0655\u0660-\u0669\u0670]/u;
// Includes East Asian punctuation and full-width forms.
const CJK =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Bopomofo}\u3000-\u303F\u30FC\uFF00-\uFFEF]/u;

/** Whether a text is Chinese or Japanese, where lines may break after any character. Korean uses spaces. */
export function isUnspaced(text: string): boolean {
  return /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u.test(text);
}

/** Whether a text has characters that the main font lacks. */
export function needsFallback(text: string): boolean {
  return ARABIC.test(text) || CJK.test(text);
}

export function fontOf(character: string, weight: Weight): FontName {
  if (ARABIC.test(character)) return 'arabic';
  return CJK.test(character) ? 'cjk' : weight;
}
