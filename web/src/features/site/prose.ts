/** A link inside the site: a path below /platform, optionally with a hash. */
export interface ProseLink {
  label: string;
  to: string;
}

/**
 * A section of an article in a catalogue: plain texts in a fixed order, so no markup is parsed.
 * Everything but the title is optional.
 */
export interface ProseSection {
  /** Anchor in the page. */
  id: string;
  title: string;
  text?: readonly string[];
  /** An unordered list. */
  points?: readonly string[];
  /** An ordered list of steps. */
  steps?: readonly { title: string; text: string }[];
  /** Terms and their meanings. */
  terms?: readonly { term: string; text: string }[];
  /** Questions and answers. */
  questions?: readonly { question: string; answer: string }[];
  /** A table of texts; the first column is the row header. */
  table?: { head: readonly string[]; rows: readonly (readonly string[])[] };
  /** A warning or a condition, highlighted. */
  note?: string;
  links?: readonly ProseLink[];
}
