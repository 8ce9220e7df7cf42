// @vitest-environment node
import { expect, test } from 'vitest';
import { openCompoundFile } from './compound-file.ts';
import type { OfficeView } from './office-view.ts';
import { readDocView } from './read-doc.ts';
import { readPptView } from './read-ppt.ts';
import { compoundFile, docFile, pptFile } from './testing/old-office-files.ts';
import { answerOf } from './worker-answer.ts';

const problemOf = (read: () => unknown) =>
  // What is read does not matter: only whether it is refused.
  answerOf({ extension: 'doc', bytes: new Uint8Array(), language: 'en' }, () => {
    read();
    return { kind: 'slides', slides: [], isCut: false } satisfies OfficeView;
  }).then((answer) => ('problem' in answer ? answer.problem : 'none'));

function linesOf(view: OfficeView): string[] {
  const blocks = view.kind === 'document' ? view.blocks : [];
  return blocks.map((block) =>
    block.kind === 'paragraph' ? block.spans.map(({ text }) => text).join('') : block.kind,
  );
}

test('a .doc is read piece by piece, rows of tables as lines, fields as what they show', () => {
  const bytes = docFile(
    'Invoice 12\rTotal: \u0013 PAGE \u0013 x \u0014y\u0015 \u00145\u0015 USD\r',
    'Cảng đi\u0007Hải Phòng\u0007\u0007Cảng đến\u0007Busan\u0007\u0007Trang\fmới\u0001\r',
  );
  expect(linesOf(readDocView(bytes))).toEqual([
    'Invoice 12',
    'Total: 5 USD',
    'Cảng đi\tHải Phòng',
    'Cảng đến\tBusan',
    'Trang',
    'mới',
  ]);
});

test('a .doc with a password, or without its table, is damaged', async () => {
  expect(await problemOf(() => readDocView(docFile('a', 'b', 0x03_00)))).toBe('DAMAGED');
  expect(await problemOf(() => readDocView(docFile('a', 'b', 0)))).toBe('DAMAGED');
  expect(await problemOf(() => readDocView(compoundFile({ WordDocument: new Uint8Array(5_000) })))).toBe('DAMAGED');
  expect(await problemOf(() => readDocView(new Uint8Array(600)))).toBe('DAMAGED');
});

test('a .ppt is read slide by slide, outline and boxes', () => {
  const bytes = pptFile([
    { title: 'Tuyến Hải Phòng', outline: 'Giá cước\rThời gian', box: 'Note' },
    { title: 'Kết luận', outline: 'Cảm ơn', box: '' },
  ]);
  const view = readPptView(bytes);
  expect(view).toMatchObject({ kind: 'slides', isCut: false });
  const slides = view.kind === 'slides' ? view.slides : [];
  expect(slides.map(({ title, blocks }) => [title, ...linesOf({ kind: 'document', blocks, isCut: false })])).toEqual([
    ['Tuyến Hải Phòng', 'Giá cước', 'Thời gian', 'Note'],
    ['Kết luận', 'Cảm ơn'],
  ]);
});

test('a .ppt without a document is damaged', async () => {
  expect(await problemOf(() => readPptView(compoundFile({ 'PowerPoint Document': new Uint8Array(5_000) })))).toBe(
    'DAMAGED',
  );
});

test('streams of a compound file are read back, short and long', () => {
  const long = Uint8Array.from({ length: 20_000 }, (_, index) => index % 251);
  const streams = openCompoundFile(compoundFile({ Short: new Uint8Array([1, 2, 3]), Long: long }));
  expect(streams.get('Short')).toEqual(new Uint8Array([1, 2, 3]));
  expect(streams.get('Long')).toEqual(long);
});

test('streams that share bytes, and chains in a ring, are refused', async () => {
  const bytes = compoundFile({ First: new Uint8Array(8_000), Other: new Uint8Array(8_000) });
  const view = new DataView(bytes.buffer);
  const entryOf = (name: string) => Buffer.from(bytes).indexOf(Buffer.from(name, 'utf16le'));
  const shared = bytes.slice();
  new DataView(shared.buffer).setUint32(entryOf('Other') + 116, view.getUint32(entryOf('First') + 116, true), true);
  expect(await problemOf(() => openCompoundFile(shared))).toBe('DAMAGED');

  const ring = bytes.slice();
  const table = (view.getUint32(76, true) + 1) * 512;
  const start = view.getUint32(entryOf('First') + 116, true);
  new DataView(ring.buffer).setUint32(table + start * 4, start, true);
  expect(await problemOf(() => openCompoundFile(ring))).toBe('DAMAGED');
});
