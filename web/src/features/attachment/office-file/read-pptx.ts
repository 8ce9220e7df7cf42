import { BlockList } from './block-list.ts';
import { openPackage } from './office-package.ts';
import { OfficeProblem, span } from './office-view.ts';
import type { OfficeView, SlideView, Span, TableCell } from './office-view.ts';
import { attribute, childrenOf, find, findAll, readXml } from './xml.ts';

/** Maximum size of the XML, in bytes. */
const MOST_XML = 24 * 1024 * 1024;
const MOST_SLIDES = 200;
const PRESENTATION = 'ppt/presentation.xml';
const RELATIONS = 'ppt/_rels/presentation.xml.rels';
/** Placeholders for date, footer, slide number and header, which repeat on every slide. */
const SURROUNDINGS: ReadonlySet<string> = new Set(['dt', 'ftr', 'sldNum', 'hdr']);

/** Paths of the slides, in presentation order. */
function slidePaths(parts: Readonly<Record<string, Uint8Array>>): string[] {
  const [presentation, relations] = [parts[PRESENTATION], parts[RELATIONS]];
  if (!presentation || !relations) throw new OfficeProblem('DAMAGED');
  const targets = new Map(
    childrenOf(readXml(relations)).map((each) => [attribute(each, 'Id'), attribute(each, 'Target') ?? '']),
  );
  const slides = findAll(readXml(presentation), 'sldId').map((slide) => {
    // A slide has two ids; the one with a namespace prefix names the relationship.
    const attributes = Array.from({ length: slide.attributes.length }, (_, index) => slide.attributes.item(index));
    const id = attributes.find((each) => each?.name.endsWith(':id'));
    const target = targets.get(id?.value ?? '') ?? '';
    return target.startsWith('/') ? target.slice(1) : `ppt/${target.replace(/^\.\//, '')}`;
  });
  return slides.filter((path) => Object.hasOwn(parts, path));
}

function spansOf(paragraph: Element): Span[] {
  return childrenOf(paragraph).flatMap((child) => {
    if (child.localName === 'br') return [span('\n')];
    if (child.localName !== 'r' && child.localName !== 'fld') return [];
    const style = find(child, 'rPr');
    return [
      span(find(child, 't')?.textContent ?? '', {
        isBold: style?.getAttribute('b') === '1',
        isItalic: style?.getAttribute('i') === '1',
      }),
    ];
  });
}

function addText(shape: Element, isOutline: boolean, list: BlockList): void {
  for (const paragraph of findAll(shape, 'p')) {
    const properties = find(paragraph, 'pPr');
    const level = Math.min(8, Math.max(0, Number(properties?.getAttribute('lvl') ?? 0) || 0));
    const hasMark = isOutline && !(properties && find(properties, 'buNone'));
    if (hasMark) list.addItem({ level, mark: '•', spans: spansOf(paragraph) });
    else list.add({ kind: 'paragraph', spans: spansOf(paragraph) });
  }
}

function addTable(table: Element, list: BlockList): void {
  const rows = findAll(table, 'tr').map((row) =>
    findAll(row, 'tc')
      .filter((cell) => cell.getAttribute('hMerge') !== '1' && cell.getAttribute('vMerge') !== '1')
      .map((cell): TableCell => {
        const inside = list.within();
        addText(cell, false, inside);
        return { columns: spanCount(cell, 'gridSpan'), rows: spanCount(cell, 'rowSpan'), blocks: inside.blocks };
      }),
  );
  list.add({ kind: 'table', rows });
}

function spanCount(cell: Element, name: string): number {
  return Math.min(100, Math.max(1, Math.trunc(Number(cell.getAttribute(name))) || 1));
}

/** Adds the text of a slide's shapes, including grouped ones, and returns the title. */
function addShapes(tree: Element, list: BlockList): string {
  let title = '';
  for (const shape of childrenOf(tree)) {
    if (list.isFull()) break;
    if (shape.localName === 'grpSp') title ||= addShapes(shape, list);
    else if (shape.localName === 'graphicFrame') for (const table of findAll(shape, 'tbl')) addTable(table, list);
    else if (shape.localName === 'sp') {
      const place = find(shape, 'ph');
      const type = place?.getAttribute('type') ?? '';
      const body = find(shape, 'txBody');
      if (!body || SURROUNDINGS.has(type)) continue;
      if (title === '' && (type === 'title' || type === 'ctrTitle')) {
        title = findAll(body, 'p')
          .map((paragraph) =>
            spansOf(paragraph)
              .map(({ text }) => text)
              .join(''),
          )
          .join(' ')
          .replaceAll(/\s+/g, ' ')
          .trim()
          .slice(0, 500);
      } else addText(body, place !== null && ['', 'body', 'obj'].includes(type), list);
    }
  }
  return title;
}

/** The text of each slide in a .pptx file, in presentation order. */
export function readPptxView(bytes: Uint8Array): OfficeView {
  const parts = openPackage(
    bytes,
    (path) => path === PRESENTATION || path === RELATIONS || /^ppt\/slides\/[^/]+\.xml$/i.test(path),
    MOST_XML,
  );
  const paths = slidePaths(parts);
  const room = new BlockList();
  const slides: SlideView[] = [];
  for (const path of paths.slice(0, MOST_SLIDES)) {
    if (room.isFull()) break;
    const list = room.within();
    const tree = find(readXml(parts[path] ?? new Uint8Array()), 'spTree');
    const title = tree ? addShapes(tree, list) : '';
    slides.push({ title, blocks: list.blocks });
  }
  return { kind: 'slides', slides, isCut: room.isCut || slides.length < paths.length };
}
