import { drawGrid, drawHeadGrid, type Cell } from './page/pdf-cell.ts';
import { PdfFrame, type PdfIdentity, type Writing } from './page/pdf-frame.ts';
import { drawQrCode } from './page/pdf-qr.ts';
import { SIGNATURE_HEIGHT, signatureBoxes, type SignatureBox } from './page/pdf-sign.ts';
import { COLOUR, CONTENT_WIDTH, PAGE } from './page/pdf-style.ts';
import { drawTable, type PdfColumn, type TotalsRow } from './page/pdf-table.ts';
import { safeText } from './page/safe-text.ts';
import { phoneText, type PdfWords } from './pdf-words.ts';

/** Name, address and tax code of a party, as printed on documents. */
export interface NamedParty {
  name: string;
  address: string | null;
  taxCode: string | null;
}

/** A company with its phone number and email. */
export interface PdfParty extends NamedParty {
  phone: string | null;
  email: string | null;
}

/** The forwarder. */
export interface PdfIssuer extends PdfParty {
  /** Name and title below its signature; null if there is none. */
  signatureLine: string | null;
  /** PNG; null for the usual wordmark. */
  logo: Buffer | null;
}

/** Width and height of a QR code in points: 23 mm, which phones read from a screen and from paper. */
const QR_SIZE = 65;

/** Vertical space between sections, in points. */
const GAP = 7;

/** Prints the building blocks of a document, one below the other. */
export class PdfSheet {
  readonly frame: PdfFrame;
  readonly words: PdfWords;

  constructor(words: PdfWords, identity: PdfIdentity) {
    this.words = words;
    this.frame = new PdfFrame(words, identity);
  }

  #paragraph(text: string, style: Partial<Writing> & { size: number }): void {
    const { frame } = this;
    frame.mark('P', () => frame.write(text, { x: PAGE.left, y: frame.doc.y, width: CONTENT_WIDTH, ...style }));
  }

  /** Prints the letterhead, then title and number. */
  head(title: string, number: string, issuer: PdfIssuer): void {
    const { frame, words } = this;
    const { text, fill } = words;
    const x = PAGE.left + 96;
    const column = { x, width: CONTENT_WIDTH - 96 };
    frame.image = issuer.logo;
    frame.logo(PAGE.left, 34, 23);
    frame.doc.y = 30;
    this.#paragraph(safeText(issuer.name, 120), { ...column, size: 11, weight: 'strong', colour: COLOUR.ink });
    const reach = [
      issuer.taxCode === null ? null : fill(text.taxCode, { code: issuer.taxCode }),
      issuer.phone === null ? null : fill(text.phone, { number: phoneText(issuer.phone) }),
      issuer.email,
    ];
    for (const line of [issuer.address, reach.filter(Boolean).join(' · ')]) {
      if (line) this.#paragraph(safeText(line, 200), { ...column, size: 8, colour: COLOUR.second });
    }
    frame.doc.y = Math.max(frame.doc.y + 5, 64);
    frame.decorate(() => frame.doc.rect(PAGE.left, frame.doc.y, CONTENT_WIDTH, 1.4).fill(COLOUR.ink));
    const top = frame.doc.y + 10;
    const side = { y: top + 3, size: 11, weight: 'strong', align: 'right' } as const;
    frame.mark('H1', () =>
      frame.write(title, { x: PAGE.left, y: top, width: 380, size: 17, weight: 'strong', colour: COLOUR.ink }),
    );
    const bottom = frame.doc.y;
    const label = fill(text.number, { number: safeText(number, 40) });
    frame.mark('P', () => frame.write(label, { ...side, x: PAGE.left + 380, width: CONTENT_WIDTH - 380 }));
    frame.doc.y = bottom + 6;
  }

  /** Prints a highlighted warning. */
  notice(text: string): void {
    const { frame } = this;
    const style = { x: PAGE.left + 10, width: CONTENT_WIDTH - 20, size: 9, weight: 'strong' as const };
    const height = frame.heightOf(text, style) + 12;
    const { y } = frame.doc;
    frame.decorate(() => frame.doc.rect(PAGE.left, y, CONTENT_WIDTH, height).fill(COLOUR.signalSoft));
    this.#paragraph(text, { ...style, y: y + 6, colour: COLOUR.signalText });
    frame.doc.y = y + height + GAP;
  }

  /** Prints the parties on the left and references on the right. */
  parties(parties: readonly Cell[], references: readonly (readonly Cell[])[]): void {
    drawHeadGrid(this.frame, parties, references);
  }

  grid(rows: readonly (readonly Cell[])[]): void {
    drawGrid(this.frame, rows);
  }

  /** Adds space before something without a heading. */
  gap(): void {
    this.frame.doc.y += GAP;
  }

  /**
   * Prints a section heading, with an optional remark on the right.
   * @param room points that must follow on the same page
   */
  section(title: string, remark = '', room = 60): void {
    const { frame } = this;
    if (!frame.need(room + 24)) frame.doc.y += GAP;
    const { y } = frame.doc;
    const place = { x: PAGE.left, width: CONTENT_WIDTH };
    frame.mark('H2', () => frame.write(title, { ...place, y, size: 9.5, weight: 'strong', colour: COLOUR.ink }));
    const end = frame.doc.y;
    if (remark !== '') this.#paragraph(remark, { y: y + 2, size: 7.5, colour: COLOUR.second, align: 'right' });
    frame.doc.y = end + 3;
  }

  /** Prints a table whose header is repeated on every page. */
  table(columns: readonly PdfColumn[], rows: readonly (readonly string[])[], totals: readonly TotalsRow[] = []): void {
    drawTable(this.frame, columns, rows, totals);
  }

  /** Prints a text that may continue on the next page. */
  paragraph(text: string, { quiet = false }: { quiet?: boolean } = {}): void {
    const { frame } = this;
    frame.need(30);
    frame.doc.y += 4;
    this.#paragraph(safeText(text), quiet ? { size: 7.5, colour: COLOUR.second } : { size: 9 });
  }

  /** Prints numbered sentences under a heading. */
  terms(title: string, sentences: readonly string[], width: number = CONTENT_WIDTH): void {
    const { frame } = this;
    this.section(title, '', 30);
    const list = frame.group('L');
    const style = { size: 8, colour: COLOUR.second };
    for (const [index, sentence] of sentences.entries()) {
      const body = { ...style, x: PAGE.left + 14, width: width - 14 };
      frame.need(frame.heightOf(sentence, body) + 2);
      const { y } = frame.doc;
      frame.mark(
        'LI',
        () => {
          frame.write(`${index + 1}.`, { ...style, x: PAGE.left, y, width: 14 });
          frame.write(sentence, { ...body, y });
        },
        list,
      );
      frame.doc.y += 1.5;
    }
  }

  /** Prints terms on the left and a box for the issuer's signature and stamp on the right. */
  closing(title: string, sentences: readonly string[], box: SignatureBox): void {
    const { frame } = this;
    frame.need(SIGNATURE_HEIGHT + 2 * GAP);
    const top = frame.doc.y;
    this.terms(title, sentences, CONTENT_WIDTH / 2 - 12);
    const bottom = frame.doc.y;
    frame.doc.y = top + GAP;
    signatureBoxes(frame, [box]);
    frame.doc.y = Math.max(frame.doc.y, bottom);
  }

  /** Prints a QR code with its meaning next to it. */
  qrCode(content: string, text: string): void {
    const { frame } = this;
    frame.need(QR_SIZE + 2 * GAP);
    const top = frame.doc.y + GAP;
    drawQrCode(frame, content, { x: PAGE.left, y: top, size: QR_SIZE });
    const place = { x: PAGE.left + QR_SIZE + 10, y: top + 4, width: CONTENT_WIDTH - QR_SIZE - 10 };
    frame.mark('P', () => frame.write(text, { ...place, size: 8, colour: COLOUR.second }));
    frame.doc.y = top + QR_SIZE;
  }

  /** The text at the foot of the issuer's signature box. */
  static issuerDetail({ signatureLine }: PdfIssuer, stamp: string): string {
    return signatureLine === null ? stamp : `${signatureLine} · ${stamp}`;
  }

  /** Prints boxes for signatures and stamps. */
  sign(boxes: readonly SignatureBox[]): void {
    this.gap();
    signatureBoxes(this.frame, boxes);
  }
}
