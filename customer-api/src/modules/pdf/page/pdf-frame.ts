import { bcp47 } from '@wr1/schema/rules/code/language.ts';
import PdfFile from 'pdfkit';
import type { PdfWords } from '../pdf-words.ts';
import { mixedLines, type MixedLine } from './mixed-text.ts';
import { FONT, needsFallback, type FontName, type Weight } from './pdf-font.ts';
import { COLOUR, CONTENT_WIDTH, LOGO_FLAG, LOGO_INK, PAGE } from './pdf-style.ts';
import { safeText } from './safe-text.ts';

/** Title, number and issuer of a document. */
export interface PdfIdentity {
  /** Document title, such as "Quotation". */
  title: string;
  /** The record's number, printed on every page. */
  number: string;
  author: string;
  created: Date;
}

/** Position and style of a text. Colour and alignment default to the style of body text. */
export interface Writing {
  x: number;
  y: number;
  width: number;
  size: number;
  weight?: Weight;
  colour?: string;
  align?: 'left' | 'right' | 'center';
  /** Whether to use digits of equal width, so that columns of numbers line up. */
  isNumber?: boolean;
}

const LINE_GAP = 1;
/** Points to the left of the issuer's name. */
const LOGO_WIDTH = 84;

/**
 * A PDF in progress: tagged for screen readers, with title and language. Pages are buffered until their
 * number is known.
 */
export class PdfFrame {
  readonly doc: PDFKit.PDFDocument;
  readonly words: PdfWords;
  /** The issuer's logo as PNG; null for the wordmark. */
  image: Buffer | null = null;
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
    for (const name of Object.keys(FONT) as FontName[]) {
      const { file, family } = FONT[name];
      this.doc.registerFont(name, file, family);
    }
    this.doc.font('regular').fontSize(9).fillColor(COLOUR.text);
    this.#root = this.doc.struct('Document');
    this.doc.addStructure(this.#root);
    this.doc.y = 36;
  }

  /** Points left above the bottom margin of this page. */
  get room(): number {
    return PAGE.height - PAGE.bottom - this.doc.y;
  }

  /** Starts a new page unless this many points are left. @returns whether it did */
  need(points: number): boolean {
    if (this.room >= points) return false;
    this.doc.addPage();
    this.doc.y = PAGE.top;
    return true;
  }

  /** Draws content tagged for screen readers as an element of this type, such as H1, P or Table. */
  mark(type: string, draw: () => void, parent: PDFKit.PDFStructureElement = this.#root): void {
    parent.add(this.doc.struct(type, {}, draw));
  }

  /** Creates a group element; pass it as the parent when drawing its members. */
  group(type: string, parent: PDFKit.PDFStructureElement = this.#root): PDFKit.PDFStructureElement {
    const element = this.doc.struct(type);
    parent.add(element);
    return element;
  }

  /** Draws content that screen readers skip: lines, logo, page headers. */
  decorate(draw: () => void): void {
    this.doc.markContent('Artifact', { type: 'Layout' });
    this.doc.save();
    draw();
    this.doc.restore();
    this.doc.endMarkedContent();
  }

  /** Draws a horizontal line. */
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

  /** Draws the issuer's logo or the wordmark; x and y are its top left corner. */
  logo(x: number, y: number, height: number): void {
    const { image } = this;
    this.decorate(() => {
      if (image !== null) {
        // Logos have little space around them, so they may be a little higher than the wordmark.
        this.doc.image(image, x, y - 2, { fit: [LOGO_WIDTH, height + 4] });
        return;
      }
      this.doc.translate(x, y).scale(height / 22);
      for (const path of LOGO_INK) this.doc.path(path).fill(COLOUR.ink);
      this.doc.path(LOGO_FLAG).fill(COLOUR.signal);
    });
  }

  /** Height of a wrapped text in points. */
  heightOf(text: string, { width, size, weight = 'regular' }: Pick<Writing, 'width' | 'size' | 'weight'>): number {
    if (needsFallback(text)) {
      return mixedLines(this.doc, text, { width, size, weight }).length * this.#lineHeight(size, weight);
    }
    return this.doc.font(weight).fontSize(size).heightOfString(text, { width, lineGap: LINE_GAP });
  }

  /** Writes a text, using fallback fonts where needed; afterwards `doc.y` is below it. */
  write(
    text: string,
    { x, y, width, size, weight = 'regular', colour = COLOUR.text, align = 'left', isNumber = false }: Writing,
  ): void {
    const { doc } = this;
    doc.fillColor(colour);
    if (!needsFallback(text)) {
      const features = isNumber ? { features: ['tnum' as const] } : {};
      doc
        .font(weight)
        .fontSize(size)
        .text(text, x, y, { width, lineGap: LINE_GAP, align, ...features });
      return;
    }
    const height = this.#lineHeight(size, weight);
    let top = y;
    for (const line of mixedLines(doc, text, { width, size, weight })) {
      if (top + height > PAGE.height - PAGE.bottom) {
        doc.addPage();
        top = PAGE.top;
      }
      const left = { left: 0, center: (width - line.width) / 2, right: width - line.width }[align];
      this.#drawLine(line, { x: x + left, y: top, size });
      top += height;
    }
    doc.x = x;
    doc.y = top;
  }

  #lineHeight(size: number, weight: Weight): number {
    return this.doc.font(weight).fontSize(size).currentLineHeight(true) + LINE_GAP;
  }

  #drawLine({ runs }: MixedLine, { x, y, size }: { x: number; y: number; size: number }): void {
    // All runs share the main font's baseline, whatever the ascent of their own font.
    const baseline = y + size * 0.97;
    let left = x;
    for (const { text, font, width } of runs) {
      this.doc.font(font).fontSize(size).text(text, left, baseline, { lineBreak: false, baseline: 'alphabetic' });
      left += width;
    }
  }

  /** Writes page headers and page numbers, and ends the document. */
  finish(): void {
    const { doc } = this;
    const { title, number, author } = this.#identity;
    const { start, count } = doc.bufferedPageRange();
    for (let index = 0; index < count; index += 1) {
      doc.switchToPage(start + index);
      // The footer is inside the bottom margin, where pdfkit would start a new page.
      doc.page.margins.bottom = 0;
      if (index > 0) this.logo(PAGE.left, 30, 11);
      doc.markContent('Artifact', { type: 'Pagination' });
      const half = CONTENT_WIDTH / 2;
      const small = { size: 7.5, colour: COLOUR.second };
      if (index > 0) {
        const name = `${title} ${safeText(number, 40)}`;
        this.write(name, { ...small, x: PAGE.left + 80, y: 32, width: CONTENT_WIDTH - 80, align: 'right' });
      }
      const y = PAGE.height - 36;
      this.write(safeText(author, 90), { ...small, x: PAGE.left, y, width: half + 60 });
      const pages = this.words.fill(this.words.text.page, { page: index + 1, pages: count });
      this.write(pages, { ...small, x: PAGE.left + half + 60, y, width: half - 60, align: 'right' });
      doc.endMarkedContent();
      this.rule(PAGE.height - 42);
    }
    doc.end();
  }
}
