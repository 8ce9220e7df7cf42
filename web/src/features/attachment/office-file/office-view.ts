/** A cell in a sheet. Cells covered by a merged cell are left out of their rows. */
export interface SheetCell {
  /** Zero-based column index. */
  column: number;
  text: string;
  isNumber: boolean;
  /** Number of columns and rows that the cell spans. */
  columns: number;
  rows: number;
}

export interface SheetView {
  name: string;
  /** Number of columns shown. */
  width: number;
  rows: SheetCell[][];
  /** Whether rows or columns were left out. */
  isCut: boolean;
}

/** Text with uniform formatting. */
export interface Span {
  text: string;
  isBold: boolean;
  isItalic: boolean;
}

export interface ListItem {
  /** Zero-based nesting depth. */
  level: number;
  /** List marker: a bullet, or a number with a dot. */
  mark: string;
  spans: Span[];
}

export interface TableCell {
  columns: number;
  rows: number;
  blocks: Block[];
}

/** A block of a document. It contains no markup; only these fields are rendered. */
export type Block =
  | { kind: 'heading'; level: number; spans: Span[] }
  | { kind: 'paragraph'; spans: Span[] }
  | { kind: 'list'; items: ListItem[] }
  | { kind: 'table'; rows: TableCell[][] }
  /** `src` is a data URL of a bitmap; null if browsers cannot show the picture. */
  | { kind: 'picture'; src: string | null; text: string };

export interface SlideView {
  title: string;
  blocks: Block[];
}

/** Content to show for an Office file. Consists of plain values, so that a worker can post it. */
export type OfficeView =
  | { kind: 'sheets'; sheets: SheetView[]; isCut: boolean }
  | { kind: 'document'; blocks: Block[]; isCut: boolean }
  | { kind: 'slides'; slides: SlideView[]; isCut: boolean };

/** Why an Office file cannot be shown. */
export type OfficeProblemCode = 'DAMAGED' | 'TOO_LARGE' | 'TOO_SLOW';

export class OfficeProblem extends Error {
  readonly code: OfficeProblemCode;
  constructor(code: OfficeProblemCode, options?: ErrorOptions) {
    super(code, options);
    this.name = 'OfficeProblem';
    this.code = code;
  }
}

/** A text span, plain by default. */
export function span(text: string, { isBold = false, isItalic = false } = {}): Span {
  return { text, isBold, isItalic };
}
