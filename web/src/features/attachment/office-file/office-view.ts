/** A cell of a sheet. Cells that a merged one covers are left out of their row. */
export interface SheetCell {
  /** Place from the left, the first is 0. */
  column: number;
  text: string;
  isNumber: boolean;
  /** Columns and rows that it takes. */
  columns: number;
  rows: number;
}

export interface SheetView {
  name: string;
  /** How many columns are shown. */
  width: number;
  rows: SheetCell[][];
  /** Whether there is more below or on the right. */
  isCut: boolean;
}

/** Words in one manner of writing. */
export interface Span {
  text: string;
  isBold: boolean;
  isItalic: boolean;
}

export interface ListItem {
  /** Depth, the first is 0. */
  level: number;
  /** What stands before it: a bullet or a number with its dot. */
  mark: string;
  spans: Span[];
}

export interface TableCell {
  columns: number;
  rows: number;
  blocks: Block[];
}

/** A part of a text. Nothing in it is markup: it is drawn from these fields alone. */
export type Block =
  | { kind: 'heading'; level: number; spans: Span[] }
  | { kind: 'paragraph'; spans: Span[] }
  | { kind: 'list'; items: ListItem[] }
  | { kind: 'table'; rows: TableCell[][] }
  /** `src` is a data address of a bitmap; null for a picture that a browser cannot show. */
  | { kind: 'picture'; src: string | null; text: string };

export interface SlideView {
  title: string;
  blocks: Block[];
}

/** What is shown of an Office file: plain values, so that a worker can hand them over. */
export type OfficeView =
  | { kind: 'sheets'; sheets: SheetView[]; isCut: boolean }
  | { kind: 'document'; blocks: Block[]; isCut: boolean }
  | { kind: 'slides'; slides: SlideView[]; isCut: boolean };

/** Why an Office file is not shown. */
export type OfficeProblemCode = 'DAMAGED' | 'TOO_LARGE' | 'TOO_SLOW';

/** An Office file cannot be shown. */
export class OfficeProblem extends Error {
  readonly code: OfficeProblemCode;
  constructor(code: OfficeProblemCode, options?: ErrorOptions) {
    super(code, options);
    this.name = 'OfficeProblem';
    this.code = code;
  }
}

/** Words of one manner, plain unless said. */
export function span(text: string, { isBold = false, isItalic = false } = {}): Span {
  return { text, isBold, isItalic };
}
