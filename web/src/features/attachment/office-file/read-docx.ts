import { zipSync } from 'fflate';
import mammoth from 'mammoth';
import { BlockList } from './block-list.ts';
import { openPackage } from './office-package.ts';
import { OfficeProblem, span } from './office-view.ts';
import type { Block, ListItem, OfficeView, Span, TableCell } from './office-view.ts';

/** Maximum size of the XML in bytes; the reader needs about ten times as much memory. */
const MOST_XML = 16 * 1024 * 1024;
/** Maximum number of base64 characters in all pictures. */
const MOST_PICTURES = 24 * 1024 * 1024;
/** Picture types that browsers can show. SVG is excluded because it may contain scripts. */
const PICTURE_TYPES: ReadonlySet<string> = new Set(['image/png', 'image/jpeg', 'image/gif', 'image/bmp', 'image/webp']);
/** Maximum nesting depth of tables. */
const MOST_DEPTH = 6;

/** The library's model of a document part, reduced to the fields that are rendered. */
interface Element {
  type: string;
  children?: Element[];
  value?: string;
  styleId?: string | null;
  styleName?: string | null;
  numbering?: { isOrdered: boolean; level: string } | null;
  isBold?: boolean;
  isItalic?: boolean;
  isAllCaps?: boolean;
  checked?: boolean;
  colSpan?: number;
  rowSpan?: number;
  altText?: string | null;
  contentType?: string | null;
  readAsBase64String?: () => Promise<string>;
}

/** Numbers list items. Lists with the same definition continue counting, as in Word. */
class Numbering {
  readonly #counts = new Map<object, { level: number; count: number }>();

  mark(numbering: NonNullable<Element['numbering']>): { level: number; mark: string } {
    const level = Math.min(8, Math.max(0, Number(numbering.level) || 0));
    if (!numbering.isOrdered) return { level, mark: '•' };
    for (const [other, entry] of this.#counts) if (entry.level > level) this.#counts.delete(other);
    const count = (this.#counts.get(numbering)?.count ?? 0) + 1;
    this.#counts.set(numbering, { level, count });
    return { level, mark: `${count}.` };
  }
}

class Reader {
  readonly #numbering = new Numbering();
  #pictureRoom = MOST_PICTURES;

  async blocks(elements: readonly Element[], list: BlockList, depth: number): Promise<void> {
    for (const element of elements) {
      if (list.isFull()) return;
      // Must be sequential: items are numbered, and pictures share one limit.
      // oxlint-disable-next-line no-await-in-loop
      await this.#block(element, list, depth);
    }
  }

  async #block(element: Element, list: BlockList, depth: number): Promise<void> {
    if (element.type === 'paragraph') await this.#paragraph(element, list);
    else if (element.type === 'table' && depth < MOST_DEPTH) await this.#table(element, list, depth);
    else if (element.children) await this.blocks(element.children, list, depth);
  }

  async #paragraph(element: Element, list: BlockList): Promise<void> {
    const spans: Span[] = [];
    const pictures: Element[] = [];
    collect(element, spans, pictures);
    const level = headingLevel(element);
    if (element.numbering && level === null) {
      const item: ListItem = { ...this.#numbering.mark(element.numbering), spans };
      list.addItem(item);
    } else {
      list.add(level === null ? { kind: 'paragraph', spans } : { kind: 'heading', level, spans });
    }
    for (const picture of pictures) {
      // oxlint-disable-next-line no-await-in-loop
      list.add(await this.#picture(picture));
    }
  }

  async #picture({ contentType, altText, readAsBase64String }: Element): Promise<Block> {
    const type = contentType?.toLowerCase() ?? '';
    const text = altText?.slice(0, 300) ?? '';
    const hidden: Block = { kind: 'picture', src: null, text };
    if (!PICTURE_TYPES.has(type) || !readAsBase64String) return hidden;
    // Reading an external or missing picture rejects.
    const data = await readAsBase64String().catch(() => null);
    if (data === null || data.length > this.#pictureRoom) return hidden;
    this.#pictureRoom -= data.length;
    return { kind: 'picture', src: `data:${type};base64,${data}`, text };
  }

  async #table(element: Element, list: BlockList, depth: number): Promise<void> {
    const rows: TableCell[][] = [];
    for (const row of element.children ?? []) {
      if (list.isFull()) break;
      const cells: TableCell[] = [];
      for (const cell of row.children ?? []) {
        const inside = list.within();
        // oxlint-disable-next-line no-await-in-loop
        await this.blocks(cell.children ?? [], inside, depth + 1);
        cells.push({ columns: spanOf(cell.colSpan), rows: spanOf(cell.rowSpan), blocks: inside.blocks });
      }
      rows.push(cells);
    }
    list.add({ kind: 'table', rows });
  }
}

/** Column or row span of a cell, limited because a file can claim any number. */
function spanOf(given: number | undefined): number {
  return Math.min(100, Math.max(1, Math.trunc(given ?? 1) || 1));
}

/** Collects the text and pictures in a paragraph; links become plain text. */
function collect(
  element: Element,
  spans: Span[],
  pictures: Element[],
  style = { isBold: false, isItalic: false, isAllCaps: false },
): void {
  for (const child of element.children ?? []) {
    const words = (text: string) => spans.push(span(style.isAllCaps ? text.toUpperCase() : text, style));
    if (child.type === 'text') words(child.value ?? '');
    else if (child.type === 'tab') words('\t');
    else if (child.type === 'break') words('\n');
    else if (child.type === 'checkbox') words(child.checked === true ? '☑' : '☐');
    else if (child.type === 'image') pictures.push(child);
    else if (child.type === 'run') {
      const { isBold = false, isItalic = false, isAllCaps = false } = child;
      collect(child, spans, pictures, { isBold, isItalic, isAllCaps });
    } else collect(child, spans, pictures, style);
  }
}

/**
 * Heading level 1 to 6, or null. Style names are English in every language version of Word; the title counts
 * as level 1.
 */
function headingLevel({ styleName, styleId }: Element): number | null {
  if (/^title$/i.test(styleName ?? '') || /^title$/i.test(styleId ?? '')) return 1;
  const level = /^heading ?([1-6])$/i.exec(styleName ?? styleId ?? '')?.[1];
  return level === undefined ? null : Number(level);
}

/**
 * The content of a .docx file: headings, paragraphs, lists, tables and pictures. It is built from the
 * library's document model, without generating HTML.
 */
export async function readDocxView(bytes: Uint8Array): Promise<OfficeView> {
  const parts = openPackage(
    bytes,
    (path) => /^(\[Content_Types\]\.xml|(word\/)?_rels\/.*|word\/[^/]+\.xml|word\/media\/.*)$/i.test(path),
    MOST_XML,
  );
  // The library gets an uncompressed archive of only these parts, so that it cannot unpack more.
  const archive = zipSync(parts, { level: 0 });
  const found: { document?: Element } = {};
  const buffer = archive.buffer.slice(archive.byteOffset, archive.byteOffset + archive.byteLength);
  const input = typeof Buffer === 'undefined' ? { arrayBuffer: buffer } : { buffer: Buffer.from(buffer) };
  await mammoth.convertToHtml(input, {
    includeEmbeddedStyleMap: false,
    externalFileAccess: false,
    transformDocument: (document: Element) => {
      found.document = document;
      return { ...document, children: [] };
    },
  });
  if (!found.document) throw new OfficeProblem('DAMAGED');
  const list = new BlockList();
  await new Reader().blocks(found.document.children ?? [], list, 0);
  return { kind: 'document', blocks: list.blocks, isCut: list.isCut };
}
