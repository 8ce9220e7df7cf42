/** A link inside the site: path below /platform, with a hash for a place on a page. */
export interface ProseLink {
  label: string;
  to: string;
}

/**
 * A part of an article as a catalogue holds it: plain texts in a fixed order, so that no markup has to be parsed.
 * Everything but the title may be missing.
 */
export interface ProseSection {
  /** Anchor in the page. */
  id: string;
  title: string;
  /** Paragraphs. */
  text?: readonly string[];
  /** A list without order. */
  points?: readonly string[];
  /** What happens one after the other. */
  steps?: readonly { title: string; text: string }[];
  /** Terms and what they mean. */
  terms?: readonly { term: string; text: string }[];
  /** Questions with their answers. */
  questions?: readonly { question: string; answer: string }[];
  /** A table of words; the first column names the row. */
  table?: { head: readonly string[]; rows: readonly (readonly string[])[] };
  /** A warning or a condition, set apart. */
  note?: string;
  links?: readonly ProseLink[];
}
