// @vitest-environment node
import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { readDocxView } from './read-docx.ts';
import type { Block, OfficeView } from './office-view.ts';
import { docxParts, packOffice, wordParagraph, wordPicture } from './testing/office-files.ts';
import { answerOf } from './worker-answer.ts';

const PNG = Uint8Array.from(
  atob('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='),
  (letter) => letter.codePointAt(0) ?? 0,
);
const numbered = (level: number) => `<w:numPr><w:ilvl w:val="${level}"/><w:numId w:val="1"/></w:numPr>`;

async function blocksOf(...args: Parameters<typeof docxParts>): Promise<Block[]> {
  const view = await readDocxView(packOffice(docxParts(...args)));
  return view.kind === 'document' ? view.blocks : [];
}
const words = (text: string, style: { isBold?: boolean; isItalic?: boolean } = {}) => [
  { text, isBold: false, isItalic: false, ...style },
];
const problemOf = (read: () => OfficeView | Promise<OfficeView>) =>
  answerOf({ extension: 'docx', bytes: new Uint8Array(), language: 'en' }, read).then((answer) =>
    'problem' in answer ? answer.problem : 'none',
  );

test('reads headings, words, continued lists, tables and pictures', async () => {
  const cell = (text: string, properties = '') => `<w:tc><w:tcPr>${properties}</w:tcPr>${wordParagraph(text)}</w:tc>`;
  const blocks = await blocksOf(
    wordParagraph('Hợp đồng vận chuyển', '<w:pStyle w:val="u1"/>') +
      '<w:p><w:r><w:t xml:space="preserve">Bên A: </w:t></w:r><w:r><w:rPr><w:b/></w:rPr><w:t>Công ty Đông Á</w:t></w:r></w:p>' +
      wordParagraph('Giá cước', numbered(0)) +
      wordParagraph('Bao gồm phụ phí', numbered(1)) +
      wordParagraph('giữa hai mục') +
      wordParagraph('Thanh toán', numbered(0)) +
      `<w:tbl><w:tr>${cell('Cảng', '<w:gridSpan w:val="2"/>')}</w:tr><w:tr>${cell('Hải Phòng')}${cell('Busan')}</w:tr></w:tbl>` +
      wordPicture('r:embed="rId10"', 'Con dấu'),
    { 'seal.png': PNG },
  );
  expect(blocks).toEqual([
    { kind: 'heading', level: 1, spans: words('Hợp đồng vận chuyển') },
    { kind: 'paragraph', spans: [...words('Bên A: '), ...words('Công ty Đông Á', { isBold: true })] },
    {
      kind: 'list',
      items: [
        { level: 0, mark: '1.', spans: words('Giá cước') },
        { level: 1, mark: '•', spans: words('Bao gồm phụ phí') },
      ],
    },
    { kind: 'paragraph', spans: words('giữa hai mục') },
    { kind: 'list', items: [{ level: 0, mark: '2.', spans: words('Thanh toán') }] },
    {
      kind: 'table',
      rows: [
        [{ columns: 2, rows: 1, blocks: [{ kind: 'paragraph', spans: words('Cảng') }] }],
        ['Hải Phòng', 'Busan'].map((text) => ({
          columns: 1,
          rows: 1,
          blocks: [{ kind: 'paragraph', spans: words(text) }],
        })),
      ],
    },
    { kind: 'picture', src: expect.stringMatching(/^data:image\/png;base64,iVBOR/), text: 'Con dấu' },
  ]);
});

test('renders markup in the text as text, and links without a target', async () => {
  const blocks = await blocksOf(
    wordParagraph('&lt;img src=x onerror=alert(1)&gt;') +
      '<w:p><w:hyperlink r:id="rId3"><w:r><w:t>javascript:alert(1)</w:t></w:r></w:hyperlink></w:p>',
  );
  expect(blocks).toEqual([
    { kind: 'paragraph', spans: words('<img src=x onerror=alert(1)>') },
    { kind: 'paragraph', spans: words('javascript:alert(1)') },
  ]);
});

test('hides external pictures and drawings that may contain script', async () => {
  const blocks = await blocksOf(wordPicture('r:link="rId3"', 'outside') + wordPicture('r:embed="rId10"', 'drawing'), {
    'a.svg': new TextEncoder().encode('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
  });
  expect(blocks).toEqual([
    { kind: 'picture', src: null, text: 'outside' },
    { kind: 'picture', src: null, text: 'drawing' },
  ]);
});

test('truncates a long text with a notice', async () => {
  const view = await readDocxView(packOffice(docxParts(wordParagraph('word '.repeat(50)).repeat(2_100))));
  expect(view).toMatchObject({ isCut: true });
  expect(JSON.stringify(view).length).toBeLessThan(800_000);
});

test("refuses a file's own entities, whether they expand or refer outside", async () => {
  const head = '<!DOCTYPE x [<!ENTITY a "aaaaaaaaaa"><!ENTITY b SYSTEM "file:///etc/passwd">]>';
  for (const name of ['a', 'b']) {
    // oxlint-disable-next-line no-await-in-loop
    expect(await problemOf(() => readDocxView(packOffice(docxParts(wordParagraph(`&${name};`), {}, head))))).toBe(
      'DAMAGED',
    );
  }
});

test('refuses an archive with twenty megabytes of XML before unpacking it', async () => {
  const bomb = packOffice({ ...docxParts(''), 'word/document.xml': new Uint8Array(20 * 1024 * 1024) });
  expect(bomb.length).toBeLessThan(1_000_000);
  expect(await problemOf(() => readDocxView(bomb))).toBe('TOO_LARGE');
});

test('treats elements sixty thousand levels deep as damaged', async () => {
  const deep = '<w:sdt><w:sdtContent>'.repeat(30_000) + '</w:sdtContent></w:sdt>'.repeat(30_000);
  // An incompressible picture keeps the compression ratio below the limit.
  const bytes = packOffice(docxParts(deep, { 'a.png': new Uint8Array(randomBytes(50_000)) }));
  expect(await problemOf(() => readDocxView(bytes))).toBe('DAMAGED');
});

test.each([
  ['nothing', new Uint8Array()],
  ['no XML', packOffice(docxParts('<w:p>'))],
  ['no document', packOffice({ 'note.txt': 'x' })],
])('%s is damaged', async (_, bytes) => {
  expect(await problemOf(() => readDocxView(bytes))).toBe('DAMAGED');
});
