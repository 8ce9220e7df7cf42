/** A link within the site. Its path is below /platform and may have a hash. */
export interface ProseLink {
  label: string;
  to: string;
}

/**
 * A section of an article in a catalogue. It consists of plain texts in a fixed order, so no markup is
 * parsed. Everything except id and title is optional.
 */
export interface ProseSection {
  /** Anchor in the page. */
  id: string;
  title: string;
  text?: readonly string[];
  points?: readonly string[];
  /** Numbered steps. */
  steps?: readonly { title: string; text: string }[];
  terms?: readonly { term: string; text: string }[];
  questions?: readonly { question: string; answer: string }[];
  /** The first column contains the row headers. */
  table?: { head: readonly string[]; rows: readonly (readonly string[])[] };
  /** A warning or condition, highlighted. */
  note?: string;
  links?: readonly ProseLink[];
}
