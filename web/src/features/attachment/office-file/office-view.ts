/** A cell of a sheet. Cells covered by a merged one are omitted from their row. */
export interface SheetCell {
  /** Column index from 0. */
  column: number;
  text: string;
  isNumber: boolean;
  /** Columns and rows it spans. */
  columns: number;
  rows: number;
}

export interface SheetView {
  name: string;
  /** Number of columns displayed. */
  width: number;
  rows: SheetCell[][];
  /** Whether there is more below or to the right. */
  isCut: boolean;
}

/** Words with the same formatting. */
export interface Span {
  text: string;
  isBold: boolean;
  isItalic: boolean;
}

export interface ListItem {
  /** Depth from 0. */
  level: number;
  /** Its marker: a bullet or a number with a dot. */
  mark: string;
  spans: Span[];
}

export interface TableCell {
  columns: number;
  rows: number;
  blocks: Block[];
}

/** A part of a text. Nothing in it is markup: it is rendered from these fields only. */
export type Block =
  | { kind: 'heading'; level: number; spans: Span[] }
  | { kind: 'paragraph'; spans: Span[] }
  | { kind: 'list'; items: ListItem[] }
  | { kind: 'table'; rows: TableCell[][] }
  /** `src` is a data URL of a bitmap; null for a picture that a browser cannot display. */
  | { kind: 'picture'; src: string | null; text: string };

export interface SlideView {
  title: string;
  blocks: Block[];
}

/** The displayed content of an Office file: plain values, so that a worker can transfer them. */
export type OfficeView =
  | { kind: 'sheets'; sheets: SheetView[]; isCut: boolean }
  | { kind: 'document'; blocks: Block[]; isCut: boolean }
  | { kind: 'slides'; slides: SlideView[]; isCut: boolean };

/** Why an Office file is not displayed. */
export type OfficeProblemCode = 'DAMAGED' | 'TOO_LARGE' | 'TOO_SLOW';

/** An Office file cannot be displayed. */
export class OfficeProblem extends Error {
  readonly code: OfficeProblemCode;
  constructor(code: OfficeProblemCode, options?: ErrorOptions) {
    super(code, options);
    this.name = 'OfficeProblem';
    this.code = code;
  }
}

/** Words with the same formatting, plain by default. */
export function span(text: string, { isBold = false, isItalic = false } = {}): Span {
  return { text, isBold, isItalic };
}
