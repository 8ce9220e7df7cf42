import { COLOUR, CONTENT_WIDTH, PAGE, PdfFrame, type PdfIdentity, type Weight } from './pdf-frame.ts';
import type { PdfWords } from './pdf-words.ts';
import { drawTable, type PdfColumn } from './pdf-table.ts';
import { safeText } from './safe-text.ts';

/** Label and value of a fact; facts without a value are omitted. */
export type Fact = readonly [label: string, value: string | null | undefined];

/** The recipient of a document: name, contact details, tax code. */
export interface NamedParty {
  name: string;
  address: string | null;
  taxCode: string | null;
}

/** A company as printed in documents. */
export interface PdfParty extends NamedParty {
  phone: string | null;
  email: string | null;
}

/** The building blocks of a document, laid out from top to bottom. */
export class PdfSheet {
  readonly frame: PdfFrame;
  readonly words: PdfWords;

  constructor(words: PdfWords, identity: PdfIdentity) {
    this.words = words;
    this.frame = new PdfFrame(words, identity);
  }

  #write(text: string, { x, y, width, size, weight, colour, align }: Writing): void {
    this.frame.doc
      .font(weight ?? 'regular')
      .fontSize(size ?? 9)
      .fillColor(colour ?? COLOUR.text)
      .text(text, x, y, { width, lineGap: 1, align: align ?? 'left' });
  }

  /** Logo and issuer, the title with its number, and the header facts next to them. */
  head(title: string, number: string, issuer: PdfParty, facts: readonly Fact[]): void {
    const { frame } = this;
    const right = PAGE.left + 250;
    frame.logo(PAGE.left, 38, 22);
    const lines = [
      issuer.address,
      this.#taxText(issuer.taxCode),
      [issuer.phone, issuer.email].filter(Boolean).join(' · '),
    ];
    frame.mark('P', () => {
      this.#write(safeText(issuer.name, 120), {
        x: right,
        y: 36,
        width: CONTENT_WIDTH - 250,
        weight: 'strong',
        align: 'right',
      });
      for (const line of lines) {
        if (!line) continue;
        const style = { x: right, y: frame.doc.y, width: CONTENT_WIDTH - 250, size: 8, colour: COLOUR.second };
        this.#write(safeText(line, 200), { ...style, align: 'right' });
      }
    });
    frame.doc.y = Math.max(frame.doc.y, 72) + 14;
    frame.rule();
    const top = frame.doc.y + 16;
    frame.mark('H1', () =>
      this.#write(title, { x: PAGE.left, y: top, width: 250, size: 22, weight: 'strong', colour: COLOUR.ink }),
    );
    frame.mark('P', () =>
      this.#write(safeText(number, 40), {
        x: PAGE.left,
        y: frame.doc.y + 2,
        width: 250,
        size: 12,
        weight: 'strong',
        colour: COLOUR.second,
      }),
    );
    const left = frame.doc.y;
    frame.doc.y = top + 4;
    this.#facts(facts, { x: PAGE.left + 270, width: CONTENT_WIDTH - 270, label: 112 });
    frame.doc.y = Math.max(frame.doc.y, left) + 10;
  }

  #taxText(code: string | null): string | null {
    return code === null ? null : this.words.fill(this.words.text.taxCode, { code: safeText(code, 20) });
  }

  /** A prominent notice. */
  notice(text: string): void {
    const { frame } = this;
    const height = frame.heightOf(text, { width: CONTENT_WIDTH - 24, size: 9, weight: 'strong' }) + 14;
    const { y } = frame.doc;
    frame.decorate(() => {
      frame.doc.roundedRect(PAGE.left, y, CONTENT_WIDTH, height, 4).fill(COLOUR.signalSoft);
    });
    frame.mark('P', () =>
      this.#write(text, {
        x: PAGE.left + 12,
        y: y + 7,
        width: CONTENT_WIDTH - 24,
        weight: 'strong',
        colour: COLOUR.signalText,
      }),
    );
    frame.doc.y = y + height + 10;
  }

  /** Companies and people side by side. */
  parties(parties: readonly { label: string; party: NamedParty }[]): void {
    const { frame } = this;
    const width = (CONTENT_WIDTH - 20) / 2;
    const top = frame.doc.y;
    let bottom = top;
    for (const [index, { label, party }] of parties.entries()) {
      const x = PAGE.left + index * (width + 20);
      frame.doc.y = top;
      frame.mark('P', () => {
        this.#write(label, { x, y: top, width, size: 8, colour: COLOUR.second });
        this.#write(safeText(party.name, 200), {
          x,
          y: frame.doc.y + 1,
          width,
          size: 10,
          weight: 'strong',
          colour: COLOUR.ink,
        });
        for (const line of [party.address, this.#taxText(party.taxCode)]) {
          if (line)
            this.#write(safeText(line, 400), { x, y: frame.doc.y + 1, width, size: 8.5, colour: COLOUR.second });
        }
      });
      bottom = Math.max(bottom, frame.doc.y);
    }
    frame.doc.y = bottom + 8;
  }

  /** A section heading with an optional remark; never alone at the bottom of a page. */
  section(title: string, remark = ''): void {
    const { frame } = this;
    if (!frame.need(90)) frame.doc.y += 10;
    const { y } = frame.doc;
    const writing = { x: PAGE.left, y, width: CONTENT_WIDTH };
    frame.mark('H2', () => this.#write(title, { ...writing, size: 11.5, weight: 'strong', colour: COLOUR.ink }));
    const end = frame.doc.y;
    if (remark !== '') {
      frame.mark('P', () =>
        this.#write(remark, { ...writing, y: y + 2.5, size: 8, colour: COLOUR.second, align: 'right' }),
      );
    }
    frame.doc.y = end + 3;
    frame.rule();
    frame.doc.y += 6;
  }

  /** Two ends connected by a line, as on the record's page. */
  lane(from: LaneEnd, to: LaneEnd, between: string): void {
    const { frame } = this;
    const third = CONTENT_WIDTH / 3;
    const top = frame.doc.y;
    let bottom = top;
    for (const [end, x, align] of [
      [from, PAGE.left, 'left'],
      [to, PAGE.left + 2 * third, 'right'],
    ] as const) {
      frame.mark('P', () => {
        this.#write(safeText(end.code, 60), {
          x,
          y: top,
          width: third,
          size: 15,
          weight: 'strong',
          colour: COLOUR.ink,
          align,
        });
        for (const line of end.lines) {
          this.#write(safeText(line, 120), {
            x,
            y: frame.doc.y + 1,
            width: third,
            size: 8.5,
            colour: COLOUR.second,
            align,
          });
        }
      });
      bottom = Math.max(bottom, frame.doc.y);
    }
    frame.mark('P', () =>
      this.#write(between, {
        x: PAGE.left + third,
        y: top - 1,
        width: third,
        size: 8,
        colour: COLOUR.second,
        align: 'center',
      }),
    );
    const y = top + 14;
    frame.decorate(() => {
      const [start, stop] = [PAGE.left + third, PAGE.left + 2 * third];
      frame.doc.lineWidth(1).strokeColor(COLOUR.primary);
      frame.doc
        .moveTo(start + 6, y)
        .lineTo(stop - 6, y)
        .dash(3, { space: 2 })
        .stroke()
        .undash();
      frame.doc.circle(start + 3, y, 2.6).stroke();
      frame.doc.circle(stop - 3, y, 2.9).fill(COLOUR.primary);
    });
    frame.doc.y = bottom + 8;
  }

  /** Labels and values in two columns. */
  facts(facts: readonly Fact[]): void {
    const { frame } = this;
    const shown = facts.filter(([, value]) => value);
    const width = (CONTENT_WIDTH - 20) / 2;
    for (let index = 0; index < shown.length; index += 2) {
      const pair = shown.slice(index, index + 2);
      const heights = pair.map(([, value]) =>
        frame.heightOf(safeText(value ?? '', 500), { width: width - 104, size: 9, weight: 'regular' }),
      );
      frame.need(Math.min(300, Math.max(...heights)) + 4);
      const top = frame.doc.y;
      let bottom = top;
      for (const [place, fact] of pair.entries()) {
        frame.doc.y = top;
        this.#facts([fact], { x: PAGE.left + place * (width + 20), width, label: 104 });
        bottom = Math.max(bottom, frame.doc.y);
      }
      frame.doc.y = bottom;
    }
    frame.doc.y += 2;
  }

  #facts(facts: readonly Fact[], { x, width, label }: { x: number; width: number; label: number }): void {
    const { frame } = this;
    for (const [name, value] of facts) {
      if (!value) continue;
      const top = frame.doc.y;
      frame.mark('P', () => {
        this.#write(name, { x, y: top, width: label - 8, size: 8.5, colour: COLOUR.second });
        const under = frame.doc.y;
        this.#write(safeText(value, 500), { x: x + label, y: top, width: width - label });
        frame.doc.y = Math.max(frame.doc.y, under) + 2.5;
      });
    }
  }

  /** A table whose header is repeated on every page. */
  table(columns: readonly PdfColumn[], rows: readonly (readonly string[])[]): void {
    drawTable(this.frame, columns, rows);
  }

  /** Right-aligned totals, not split across pages; amounts due are bold. */
  sums(lines: readonly { label: string; value: string; strong?: boolean }[]): void {
    const { frame } = this;
    const width = 300;
    const x = PAGE.left + CONTENT_WIDTH - width;
    frame.need(lines.length * 17 + 8);
    frame.doc.y += 4;
    for (const { label, value, strong } of lines) {
      const { y } = frame.doc;
      const style: { size: number; weight: Weight; colour: string } = strong
        ? { size: 10.5, weight: 'strong', colour: COLOUR.ink }
        : { size: 9, weight: 'regular', colour: COLOUR.second };
      if (strong) frame.rule(y, x, width);
      const top = y + (strong ? 4 : 1);
      frame.mark('P', () => {
        this.#write(label, { ...style, x, y: top, width: width - 130 });
        const under = frame.doc.y;
        this.#write(value, { ...style, x: x + width - 130, y: top, width: 130 - 6, align: 'right' });
        frame.doc.y = Math.max(frame.doc.y, under);
      });
      frame.doc.y += strong ? 3 : 1;
    }
    frame.doc.y += 4;
  }

  /** Text that may flow across pages. */
  paragraph(text: string, { quiet = false }: { quiet?: boolean } = {}): void {
    const { frame } = this;
    frame.need(30);
    frame.mark('P', () =>
      this.#write(safeText(text), {
        x: PAGE.left,
        y: frame.doc.y,
        width: CONTENT_WIDTH,
        size: quiet ? 8 : 9,
        colour: quiet ? COLOUR.second : COLOUR.text,
      }),
    );
    frame.doc.y += 4;
  }

  /** Numbered sentences. */
  terms(title: string, sentences: readonly string[]): void {
    const { frame } = this;
    this.section(title);
    const list = frame.group('L');
    for (const [index, sentence] of sentences.entries()) {
      const height = frame.heightOf(sentence, { width: CONTENT_WIDTH - 16, size: 8.5, weight: 'regular' });
      frame.need(height + 4);
      const { y } = frame.doc;
      frame.mark(
        'LI',
        () => {
          this.#write(`${index + 1}.`, { x: PAGE.left, y, width: 14, size: 8.5, colour: COLOUR.second });
          this.#write(sentence, { x: PAGE.left + 16, y, width: CONTENT_WIDTH - 16, size: 8.5, colour: COLOUR.second });
        },
        list,
      );
      frame.doc.y += 2.5;
    }
  }
}

interface Writing {
  x: number;
  y: number;
  width: number;
  size?: number;
  weight?: Weight;
  colour?: string;
  align?: 'left' | 'right' | 'center';
}

/** One end of a route: its code, then name and time. */
export interface LaneEnd {
  code: string;
  lines: readonly string[];
}
