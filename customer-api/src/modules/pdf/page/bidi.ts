/** A part of a line with one text direction. */
export interface Directed {
  text: string;
  isRtl: boolean;
}

const segmenter = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** The characters of a text as readers see them: a letter and its combining marks are one character. */
export function charactersOf(text: string): string[] {
  return Array.from(segmenter.segment(text), ({ segment }) => segment);
}

type Kind = 'L' | 'R' | 'N' | 'neutral';

const MIRRORED: Readonly<Record<string, string>> = {
  '(': ')',
  ')': '(',
  '[': ']',
  ']': '[',
  '<': '>',
  '>': '<',
  '«': '»',
  '»': '«',
};

function kindOf(character: string): Kind {
  if (/\p{Nd}/u.test(character)) return 'N';
  if (/[\p{Script=Arabic}\p{Script=Hebrew}]/u.test(character)) return 'R';
  return /\p{L}/u.test(character) ? 'L' : 'neutral';
}

/**
 * Embedding levels by the Unicode Bidirectional Algorithm, without explicit formatting characters, which
 * {@link safeText} has already removed.
 */
function levelsOf(characters: readonly string[], isRtl: boolean): number[] {
  const base = isRtl ? 'R' : 'L';
  let strong: Kind = base;
  // Digits that follow Latin letters take their direction.
  const kinds = characters.map((character, index): Kind => {
    const kind = kindOf(character);
    if (kind === 'L' || kind === 'R') strong = kind;
    if (kind === 'N') return strong === 'L' ? 'L' : 'N';
    const isInNumber =
      /[.,:/-]/.test(character) && [index - 1, index + 1].every((at) => kindOf(characters[at] ?? '') === 'N');
    return isInNumber ? (strong === 'L' ? 'L' : 'N') : kind;
  });
  const side = (kind: Kind | undefined): Kind => (kind === 'N' ? 'R' : (kind ?? base));
  let before: Kind = base;
  // Directions of the open brackets: a closing bracket takes the direction of its partner.
  const open: Kind[] = [];
  const resolved = kinds.map((kind, index): Kind => {
    if (kind !== 'neutral') {
      before = side(kind);
      return kind;
    }
    const after = side(kinds.slice(index + 1).find((next) => next !== 'neutral'));
    const own = before === after ? before : base;
    const character = characters[index] ?? '';
    if ('([<«'.includes(character)) open.push(own);
    if (!')]>»'.includes(character)) return own;
    before = open.pop() ?? own;
    return before;
  });
  return resolved.map((kind) => (kind === 'R' ? 1 : kind === 'N' ? 2 : isRtl ? 2 : 0));
}

/** Whether a paragraph runs from right to left, as determined by its first letter. */
export function isRtlText(text: string): boolean {
  const letter = /\p{L}/u.exec(text)?.[0];
  return letter !== undefined && kindOf(letter) === 'R';
}

/**
 * The parts of one line, in the order they are drawn from left to right. Each part's text is in reading
 * order; brackets in right-to-left parts are mirrored.
 * @param isRtl direction of the paragraph
 */
export function visualOrder(line: string, isRtl: boolean): Directed[] {
  const characters = charactersOf(line);
  const levels = levelsOf(characters, isRtl);
  const runs: { text: string; level: number }[] = [];
  for (const [index, character] of characters.entries()) {
    const level = levels[index] ?? 0;
    const last = runs.at(-1);
    if (last?.level === level) last.text += character;
    else runs.push({ text: character, level });
  }
  for (let level = 2; level >= 1; level -= 1) {
    for (let start = 0; start < runs.length; start += 1) {
      let end = start;
      while ((runs[end]?.level ?? -1) >= level) end += 1;
      if (end - start > 1) runs.splice(start, end - start, ...runs.slice(start, end).reverse());
      if (end > start) start = end;
    }
  }
  return runs.map(({ text, level }) => ({
    isRtl: level === 1,
    text: level === 1 ? text.replaceAll(/[()[\]<>«»]/g, (bracket) => MIRRORED[bracket] ?? bracket) : text,
  }));
}
