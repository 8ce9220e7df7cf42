import { foldText } from '../../ui/text/fold-text.ts';

/** A question with its answer; `id` is its anchor. */
export interface FaqItem {
  id: string;
  question: string;
  answer: readonly string[];
  links?: readonly { label: string; to: string }[];
}

/** Questions about one subject. */
export interface FaqGroup {
  id: string;
  title: string;
  items: readonly FaqItem[];
}

/** The words of a search, normalized: `Báo giá` and `bao gia` are the same two. */
export function searchWords(query: string): string[] {
  return foldText(query).split(/\s+/).filter(Boolean);
}

/**
 * The groups with the questions that contain every word, in question, answer or the group's title.
 * Empty groups are omitted.
 */
export function searchFaq(groups: readonly FaqGroup[], query: string): FaqGroup[] {
  const words = searchWords(query);
  if (words.length === 0) return [...groups];
  return groups
    .map((group) => ({
      ...group,
      items: group.items.filter((item) => {
        const text = foldText([group.title, item.question, ...item.answer].join(' '));
        return words.every((word) => text.includes(word));
      }),
    }))
    .filter((group) => group.items.length > 0);
}

/** A part of a text, and whether it is a match. */
export interface TextPart {
  text: string;
  hit: boolean;
}

/** Splits a text at the normalized words; the parts add up to the text. */
export function markHits(text: string, words: readonly string[]): TextPart[] {
  // Normalizing changes lengths (decomposed accents): each normalized character refers to its
  // original.
  const characters = Array.from(text.normalize('NFC'));
  const origin: number[] = [];
  let folded = '';
  for (const [index, character] of characters.entries()) {
    const plain = foldText(character);
    folded += plain;
    for (let at = 0; at < plain.length; at += 1) origin.push(index);
  }
  const hit = characters.map(() => false);
  for (const word of words) {
    for (let at = folded.indexOf(word); at >= 0; at = folded.indexOf(word, at + word.length)) {
      for (let end = at; end < at + word.length; end += 1) hit[origin[end] ?? -1] = true;
    }
  }
  const parts: TextPart[] = [];
  for (const [index, character] of characters.entries()) {
    const last = parts.at(-1);
    if (last && last.hit === hit[index]) last.text += character;
    else parts.push({ text: character, hit: hit[index] === true });
  }
  return parts;
}
