import { foldText } from '../../ui/text/fold-text.ts';

/** A question with its answer. `id` is its anchor in the URL. */
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

/** The words of a search, normalized so that `Báo giá` and `bao gia` are equal. */
export function searchWords(query: string): string[] {
  return foldText(query).split(/\s+/).filter(Boolean);
}

/**
 * The groups, reduced to questions that match every word in the question, the answer or the group's title.
 * Empty groups are left out.
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

/** Part of a text, and whether it matches the search. */
export interface TextPart {
  text: string;
  hit: boolean;
}

/** Splits a text at the normalized search words. The parts joined together give the text again. */
export function markHits(text: string, words: readonly string[]): TextPart[] {
  // Normalizing can change the length of the text (decomposed accents), so each normalized character stores
  // the index of its original.
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
