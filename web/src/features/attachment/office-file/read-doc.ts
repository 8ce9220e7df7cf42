import { BlockList } from './block-list.ts';
import { openCompoundFile } from './compound-file.ts';
import { OfficeProblem, span } from './office-view.ts';
import type { OfficeView } from './office-view.ts';

/** Characters that are looked at; more than are shown, because fields and marks are left out. */
const MOST_TEXT = 1_000_000;
const WORD_97 = 0xa5_ec;
const [ENCRYPTED, SECOND_TABLE] = [0x01_00, 0x02_00];
/** Places of what is needed in the head of the main stream ([MS-DOC] 2.5.1). */
const AT = { flags: 10, textLength: 0x4c, piecesStart: 0x1_a2, piecesLength: 0x1_a6 };
const [CELL_END, PARAGRAPH_END, PAGE_BREAK, LINE_BREAK] = ['\u0007', '\r', '\f', '\u000b'];
const [FIELD_BEGIN, FIELD_RESULT, FIELD_END] = ['\u0013', '\u0014', '\u0015'];

function viewOf(bytes: Uint8Array): DataView {
  return new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}

/** Where the table of pieces begins behind the properties that may stand before it, and how many pieces there are. */
function pieceTable(table: DataView, start: number, length: number): { at: number; count: number } {
  let at = start;
  while (at < start + length && table.getUint8(at) === 1) at += 3 + table.getUint16(at + 1, true);
  if (table.getUint8(at) !== 2) throw new OfficeProblem('DAMAGED');
  return { at: at + 5, count: Math.floor((table.getUint32(at + 1, true) - 4) / 12) };
}

/** The text of the document's body with its marks, put together from its pieces ([MS-DOC] 2.4.1). */
function bodyOf(bytes: Uint8Array): string {
  const streams = openCompoundFile(bytes);
  const main = streams.get('WordDocument') ?? new Uint8Array();
  const head = viewOf(main);
  const flags = head.getUint16(AT.flags, true);
  if (head.getUint16(0, true) !== WORD_97 || (flags & ENCRYPTED) !== 0) throw new OfficeProblem('DAMAGED');
  const table = viewOf(streams.get((flags & SECOND_TABLE) === 0 ? '0Table' : '1Table') ?? new Uint8Array());
  const { at, count } = pieceTable(table, head.getUint32(AT.piecesStart, true), head.getUint32(AT.piecesLength, true));
  const textLength = Math.min(MOST_TEXT, head.getUint32(AT.textLength, true));
  const [single, double] = [new TextDecoder('windows-1252'), new TextDecoder('utf-16le')];
  let text = '';
  for (let piece = 0; piece < count && text.length < textLength; piece += 1) {
    const length = Math.min(
      table.getUint32(at + (piece + 1) * 4, true) - table.getUint32(at + piece * 4, true),
      textLength - text.length,
    );
    const place = table.getUint32(at + (count + 1) * 4 + piece * 8 + 2, true);
    const isSingle = (place & 0x40_00_00_00) !== 0;
    const begin = isSingle ? (place & 0x3f_ff_ff_ff) / 2 : place;
    text += isSingle
      ? single.decode(main.subarray(begin, begin + length))
      : double.decode(main.subarray(begin, begin + length * 2));
  }
  return text;
}

/** Leaves out the instructions of fields (page numbers, links) and keeps what they show. */
function withoutInstructions(text: string): string {
  const inInstruction: boolean[] = [];
  let kept = '';
  for (const character of text) {
    if (character === FIELD_BEGIN) inInstruction.push(true);
    else if (character === FIELD_RESULT) inInstruction[inInstruction.length - 1] = false;
    else if (character === FIELD_END) inInstruction.pop();
    else if (!inInstruction.includes(true)) kept += character;
  }
  return kept;
}

/**
 * The text of an old .doc file (Word 97 to 2003), paragraph by paragraph; a row of a table is a paragraph whose cells are
 * divided by tabs.
 */
export function readDocView(bytes: Uint8Array): OfficeView {
  const list = new BlockList();
  const text = withoutInstructions(bodyOf(bytes))
    // The end of a row follows the end of its last cell.
    .replaceAll(CELL_END + CELL_END, PARAGRAPH_END)
    .replaceAll(CELL_END, '\t')
    .replaceAll(PAGE_BREAK, PARAGRAPH_END)
    .replaceAll(LINE_BREAK, '\n')
    .replaceAll('\u001e', '\u2011')
    // What is left of the marks: pictures, notes, possible breaks.
    .replaceAll(/(?![\t\n\r])\p{Cc}/gu, '');
  for (const paragraph of text.split(PARAGRAPH_END)) list.add({ kind: 'paragraph', spans: [span(paragraph)] });
  return { kind: 'document', blocks: list.blocks, isCut: list.isCut || text.length >= MOST_TEXT };
}
