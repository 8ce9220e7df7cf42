import type { Block, ListItem, Span } from './office-view.ts';

/** Maximum numbers of parts and characters shown. */
const MOST_PARTS = 2_000;
const MOST_TEXT = 200_000;

interface Room {
  parts: number;
  text: number;
  isCut: boolean;
}

function isBlank(spans: readonly Span[]): boolean {
  return spans.every(({ text }) => text.trim() === '');
}

/** Collects the blocks of a document up to the limits. Empty paragraphs are dropped. */
export class BlockList {
  readonly blocks: Block[] = [];
  readonly #room: Room;

  constructor(room: Room = { parts: MOST_PARTS, text: MOST_TEXT, isCut: false }) {
    this.#room = room;
  }

  /**
   * Whether a limit is reached. Call it only if there is more to add, because it then marks the text as
   * truncated.
   */
  isFull(): boolean {
    const isFull = this.#room.parts <= 0 || this.#room.text <= 0;
    if (isFull) this.#room.isCut = true;
    return isFull;
  }

  /** Whether something was left out. */
  get isCut(): boolean {
    return this.#room.isCut;
  }

  /** A separate list for nested content such as a table cell. It shares the limits. */
  within(): BlockList {
    return new BlockList(this.#room);
  }

  add(block: Block): void {
    if (block.kind === 'list') {
      for (const item of block.items) this.addItem(item);
      return;
    }
    if ((block.kind === 'paragraph' || block.kind === 'heading') && isBlank(block.spans)) return;
    if (this.isFull()) return;
    this.#room.parts -= 1;
    this.blocks.push('spans' in block ? { ...block, spans: this.#words(block.spans) } : block);
  }

  /** Adds an item to the list that comes last, or starts a new list. */
  addItem(item: ListItem): void {
    if (isBlank(item.spans) || this.isFull()) return;
    this.#room.parts -= 1;
    const last = this.blocks.at(-1);
    const kept = { ...item, spans: this.#words(item.spans) };
    if (last?.kind === 'list') last.items.push(kept);
    else this.blocks.push({ kind: 'list', items: [kept] });
  }

  /** Spans cut off at the limit; adjacent ones with the same formatting are merged. */
  #words(spans: readonly Span[]): Span[] {
    const kept: Span[] = [];
    for (const { text, isBold, isItalic } of spans) {
      if (this.#room.text < text.length) this.#room.isCut = true;
      const part = text.slice(0, Math.max(0, this.#room.text));
      this.#room.text -= text.length;
      const last = kept.at(-1);
      if (part === '') continue;
      if (last?.isBold === isBold && last.isItalic === isItalic) last.text += part;
      else kept.push({ text: part, isBold, isItalic });
    }
    return kept;
  }
}
