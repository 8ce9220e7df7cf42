import { fileURLToPath } from 'node:url';
import { bcp47 } from '@wr1/schema/rules/code/language.ts';
import PdfFile from 'pdfkit';
import type { PdfWords } from './pdf-words.ts';
import { safeText } from './safe-text.ts';

/** Points. A4 is 595.28 x 841.89. */
export const PAGE = { width: 595.28, height: 841.89, left: 44, right: 44, top: 64, bottom: 58 } as const;
export const CONTENT_WIDTH = PAGE.width - PAGE.left - PAGE.right;

/** Brand colors (light theme). */
export const COLOUR = {
  ink: '#0b1f3a',
  text: '#131c2b',
  second: '#445268',
  line: '#d4dde7',
  soft: '#f1f5f9',
  primary: '#1d5fd1',
  signal: '#e4572e',
  signalText: '#b33a12',
  signalSoft: '#fdeee8',
} as const;

/** Both fonts cover all Vietnamese letters. */
export type Weight = 'regular' | 'strong';
const FONT: Readonly<Record<Weight, string>> = {
  regular: fileURLToPath(import.meta.resolve('@expo-google-fonts/inter/400Regular/Inter_400Regular.ttf')),
  strong: fileURLToPath(import.meta.resolve('@expo-google-fonts/inter/600SemiBold/Inter_600SemiBold.ttf')),
};

// The website's wordmark, 76 x 22.
const LOGO_INK = [
  'M0 0h6.6l5.2 22H5.2zM12 0h7L13.3 22h-.2L9.9 8.8z',
  'M13.5 0h6.9l5.2 22H19zM26 0h6.8l-5.2 22h-.3L24 8.6z',
  'M36.6 0H43v22h-6.4z',
  'M44.6 0h6.8a7 7 0 0 1 3 13.3l4.6 8.7h-7.4l-4.7-8.2h-2.3V8.7h6.2a1.6 1.6 0 0 0 0-3.2h-6.2z',
  'M69.2 0H76v22h-6.8z',
];
const LOGO_FLAG = 'm61 4.1 6.4-4.1v6.1L61 10.2z';

/** Document metadata. */
export interface PdfIdentity {
  /** For example "Quotation". */
  title: string;
  /** Record number, printed on every page. */
  number: string;
  /** The issuer. */
  author: string;
  created: Date;
}

/**
 * A PDF under construction: tagged for screen readers, with title and language, pages buffered
 * until they can be numbered.
 */
export class PdfFrame {
  readonly doc: PDFKit.PDFDocument;
  readonly words: PdfWords;
  readonly #root: PDFKit.PDFStructureElement;
  readonly #identity: PdfIdentity;

  constructor(words: PdfWords, identity: PdfIdentity) {
    const { title, number, author, created } = identity;
    const name = `${title} ${number}`;
    this.words = words;
    this.#identity = identity;
    this.doc = new PdfFile({
      size: 'A4',
      margins: { top: PAGE.top, bottom: PAGE.bottom, left: PAGE.left, right: PAGE.right },
      bufferPages: true,
      pdfVersion: '1.7',
      tagged: true,
      lang: bcp47(words.language),
      displayTitle: true,
      info: { Title: name, Author: author, Subject: name, Creator: 'WR1', Producer: 'WR1', CreationDate: created },
    } as PDFKit.PDFDocumentOptions);
    for (const weight of ['regular', 'strong'] as const) this.doc.registerFont(weight, FONT[weight]);
    this.doc.font('regular').fontSize(9).fillColor(COLOUR.text);
    this.#root = this.doc.struct('Document');
    this.doc.addStructure(this.#root);
    this.doc.y = 36;
  }

  /** Space left on this page, in points. */
  get room(): number {
    return PAGE.height - PAGE.bottom - this.doc.y;
  }

  /** Starts a new page unless the given number of points is left. @returns whether it did */
  need(points: number): boolean {
    if (this.room >= points) return false;
    this.doc.addPage();
    this.doc.y = PAGE.top;
    return true;
  }

  /** Draws content under a structure element of the given type (H1, P, Table and the like). */
  mark(type: string, draw: () => void, parent: PDFKit.PDFStructureElement = this.#root): void {
    parent.add(this.doc.struct(type, {}, draw));
  }

  /** A group of elements: draw its members with it as parent. */
  group(type: string, parent: PDFKit.PDFStructureElement = this.#root): PDFKit.PDFStructureElement {
    const element = this.doc.struct(type);
    parent.add(element);
    return element;
  }

  /** Draws what screen readers skip: lines, logo, running headers. */
  decorate(draw: () => void): void {
    this.doc.markContent('Artifact', { type: 'Layout' });
    this.doc.save();
    draw();
    this.doc.restore();
    this.doc.endMarkedContent();
  }

  /** A horizontal line. */
  rule(y: number = this.doc.y, x: number = PAGE.left, width: number = CONTENT_WIDTH): void {
    this.decorate(() => {
      this.doc
        .moveTo(x, y)
        .lineTo(x + width, y)
        .lineWidth(0.6)
        .strokeColor(COLOUR.line)
        .stroke();
    });
  }

  /** Draws the wordmark with its upper left corner at the given point. */
  logo(x: number, y: number, height: number): void {
    this.decorate(() => {
      this.doc.translate(x, y).scale(height / 22);
      for (const path of LOGO_INK) this.doc.path(path).fill(COLOUR.ink);
      this.doc.path(LOGO_FLAG).fill(COLOUR.signal);
    });
  }

  /** Height of a text in points. */
  heightOf(text: string, { width, size, weight }: { width: number; size: number; weight: Weight }): number {
    return this.doc.font(weight).fontSize(size).heightOfString(text, { width, lineGap: 1 });
  }

  /** Adds headers to further pages and footers to all, and ends the document. */
  finish(): void {
    const { doc } = this;
    const { title, number, author } = this.#identity;
    const { start, count } = doc.bufferedPageRange();
    for (let index = 0; index < count; index += 1) {
      doc.switchToPage(start + index);
      // The footer is below the text area.
      doc.page.margins.bottom = 0;
      if (index > 0) this.logo(PAGE.left, 30, 11);
      doc.markContent('Artifact', { type: 'Pagination' });
      doc.font('regular').fontSize(8).fillColor(COLOUR.second);
      const half = CONTENT_WIDTH / 2;
      if (index > 0) {
        doc.text(`${title} ${safeText(number, 40)}`, PAGE.left + half, 32, { width: half, align: 'right' });
      }
      const y = PAGE.height - 38;
      doc.text(safeText(author, 90), PAGE.left, y, { width: half + 60, height: 11, ellipsis: true });
      const pages = this.words.fill(this.words.text.page, { page: index + 1, pages: count });
      doc.text(pages, PAGE.left + half + 60, y, { width: half - 60, align: 'right' });
      doc.endMarkedContent();
      this.rule(PAGE.height - 46);
    }
    doc.end();
  }
}
