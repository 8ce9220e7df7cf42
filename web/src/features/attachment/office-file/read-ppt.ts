import { BlockList } from './block-list.ts';
import { openCompoundFile } from './compound-file.ts';
import { OfficeProblem, span } from './office-view.ts';
import type { OfficeView, SlideView } from './office-view.ts';

const MOST_SLIDES = 200;
/** Types of records ([MS-PPT] 2.13.24). */
const TYPE = {
  document: 0x03_e8,
  slide: 0x03_ee,
  slidePlace: 0x03_f3,
  outline: 0x0f_f0,
  textKind: 0x0f_9f,
  wideText: 0x0f_a0,
  narrowText: 0x0f_a8,
  places: 0x17_72,
};
/** Kinds of text that are a title. */
const TITLES: ReadonlySet<number> = new Set([0, 6]);
/** The outline of the slides themselves: of the masters and the notes there are others. */
const SLIDE_OUTLINE = 0;

interface Item {
  type: number;
  /** What the record says of itself: of an outline, whose it is. */
  instance: number;
  isContainer: boolean;
  body: Uint8Array;
}

function viewOf(bytes: Uint8Array): DataView {
  return new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}

/** The records that stand one after the other in some bytes. */
function* itemsOf(bytes: Uint8Array): Generator<Item> {
  const view = viewOf(bytes);
  for (let at = 0; at + 8 <= bytes.length; at += 8 + view.getUint32(at + 4, true)) {
    const head = view.getUint16(at, true);
    const body = bytes.subarray(at + 8, at + 8 + view.getUint32(at + 4, true));
    yield { type: view.getUint16(at + 2, true), instance: head >> 4, isContainer: (head & 0xf) === 0xf, body };
  }
}

/** Where each object of the file lies. The places of a later save replace those of an earlier one. */
function placesOf(stream: Uint8Array): Map<number, number> {
  const places = new Map<number, number>();
  for (const { type, body } of itemsOf(stream)) {
    if (type !== TYPE.places) continue;
    const view = viewOf(body);
    for (let at = 0; at + 4 <= body.length;) {
      const run = view.getUint32(at, true);
      const [first, count] = [run & 0xf_ff_ff, run >>> 20];
      at += 4;
      for (let index = 0; index < count && at + 4 <= body.length; index += 1, at += 4) {
        places.set(first + index, view.getUint32(at, true));
      }
    }
  }
  return places;
}

/** Text of a record: two bytes a character, or the lower one alone. */
function textOf({ type, body }: Item): string {
  if (type === TYPE.wideText) return new TextDecoder('utf-16le').decode(body);
  return Array.from(body, (byte) => String.fromCharCode(byte)).join('');
}

class Slide {
  readonly #list: BlockList;
  #title = '';

  constructor(list: BlockList) {
    this.#list = list;
  }

  /** Adds a text of the outline or of a shape. */
  add(item: Item, kind: number): void {
    // A paragraph ends with a return, a line with a vertical tab.
    const text = textOf(item).replaceAll('\u000b', '\n');
    if (TITLES.has(kind) && this.#title === '') this.#title = text.replaceAll(/\s+/g, ' ').trim().slice(0, 500);
    else for (const line of text.split('\r')) this.#list.add({ kind: 'paragraph', spans: [span(line)] });
  }

  /** Adds the texts of the shapes, at any depth; those that stand in the outline are not repeated in them. */
  addShapes(bytes: Uint8Array): void {
    let kind = -1;
    for (const item of itemsOf(bytes)) {
      if (this.#list.isFull()) return;
      if (item.type === TYPE.textKind) kind = viewOf(item.body).getUint32(0, true);
      else if (item.type === TYPE.wideText || item.type === TYPE.narrowText) this.add(item, kind);
      else if (item.isContainer) this.addShapes(item.body);
    }
  }

  get view(): SlideView {
    return { title: this.#title, blocks: this.#list.blocks };
  }
}

/** The slides of the document as it was saved last, each with what stands in the outline. */
function slidesOf(document: Uint8Array, stream: Uint8Array, room: BlockList): { slides: Slide[]; isCut: boolean } {
  const places = placesOf(stream);
  const outline = [...itemsOf(document)].find(
    ({ type, instance }) => type === TYPE.outline && instance === SLIDE_OUTLINE,
  );
  const slides: Slide[] = [];
  const finish: (() => void)[] = [];
  let kind = -1;
  for (const item of itemsOf(outline?.body ?? new Uint8Array())) {
    if (item.type === TYPE.slidePlace) {
      if (slides.length >= MOST_SLIDES) return { slides, isCut: true };
      finish.shift()?.();
      const slide = new Slide(room.within());
      slides.push(slide);
      const [shapes] = itemsOf(stream.subarray(places.get(viewOf(item.body).getUint32(0, true)) ?? stream.length));
      if (shapes?.type === TYPE.slide) finish.push(() => slide.addShapes(shapes.body));
    } else if (item.type === TYPE.textKind) kind = viewOf(item.body).getUint32(0, true);
    else if (item.type === TYPE.wideText || item.type === TYPE.narrowText) slides.at(-1)?.add(item, kind);
  }
  finish.shift()?.();
  return { slides, isCut: false };
}

/** What each slide of an old .ppt file (PowerPoint 97 to 2003) says, in the order in which they are shown. */
export function readPptView(bytes: Uint8Array): OfficeView {
  const stream = openCompoundFile(bytes).get('PowerPoint Document') ?? new Uint8Array();
  const document = [...itemsOf(stream)].findLast(({ type }) => type === TYPE.document);
  if (!document) throw new OfficeProblem('DAMAGED');
  const room = new BlockList();
  const { slides, isCut } = slidesOf(document.body, stream, room);
  return { kind: 'slides', slides: slides.map(({ view }) => view), isCut: isCut || room.isCut };
}
