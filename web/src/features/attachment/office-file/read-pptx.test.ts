// @vitest-environment node
import { expect, test } from 'vitest';
import type { OfficeView } from './office-view.ts';
import { readPptxView } from './read-pptx.ts';
import { packOffice, pptxParts, slideShape } from './testing/office-files.ts';
import { answerOf } from './worker-answer.ts';

const bold = (text: string) => [{ text, isBold: true, isItalic: false }];
const problemOf = (read: () => OfficeView) =>
  answerOf({ extension: 'pptx', bytes: new Uint8Array(), language: 'en' }, read).then((answer) =>
    'problem' in answer ? answer.problem : 'none',
  );

test('returns slides in presentation order, with title, outline, text boxes and tables', () => {
  const table =
    '<p:graphicFrame><a:graphic><a:graphicData><a:tbl><a:tr><a:tc gridSpan="2"><a:txBody><a:p><a:r><a:t>Tuyến</a:t></a:r></a:p></a:txBody></a:tc>' +
    '<a:tc hMerge="1"><a:txBody><a:p/></a:txBody></a:tc></a:tr></a:tbl></a:graphicData></a:graphic></p:graphicFrame>';
  const slides = {
    second: slideShape('title', 'Kết luận') + slideShape('sldNum', '2'),
    first:
      slideShape('body', 'Giá cước &lt;b&gt;', 'Thời gian') +
      `<p:grpSp>${slideShape('ctrTitle', 'Tuyến Hải Phòng', 'Busan')}</p:grpSp>` +
      slideShape('', 'Ghi chú') +
      table,
  };
  expect(readPptxView(packOffice(pptxParts(slides, ['first', 'second'])))).toEqual({
    kind: 'slides',
    isCut: false,
    slides: [
      {
        title: 'Tuyến Hải Phòng Busan',
        blocks: [
          {
            kind: 'list',
            items: [
              { level: 0, mark: '•', spans: bold('Giá cước <b>') },
              { level: 0, mark: '•', spans: bold('Thời gian') },
            ],
          },
          { kind: 'paragraph', spans: bold('Ghi chú') },
          {
            kind: 'table',
            rows: [
              [
                {
                  columns: 2,
                  rows: 1,
                  blocks: [{ kind: 'paragraph', spans: [{ text: 'Tuyến', isBold: false, isItalic: false }] }],
                },
              ],
            ],
          },
        ],
      },
      { title: 'Kết luận', blocks: [] },
    ],
  });
});

test('truncates a presentation that lists one slide a thousand times', () => {
  const parts = pptxParts(
    { a: slideShape('title', 'x') },
    Array.from({ length: 1_000 }, () => 'a'),
  );
  const view = readPptxView(packOffice(parts));
  expect(view).toMatchObject({ isCut: true });
  expect(view.kind === 'slides' && view.slides.length).toBe(200);
});

test("refuses a file's own entities, zip bombs and truncated files", async () => {
  const head = '<!DOCTYPE x [<!ENTITY a "aaaaaaaaaa">]>';
  const entity = packOffice(pptxParts({ a: slideShape('title', '&a;') }, ['a'], head));
  expect(await problemOf(() => readPptxView(entity))).toBe('DAMAGED');
  const parts = pptxParts({ a: slideShape('title', 'x') });
  expect(
    await problemOf(() => readPptxView(packOffice({ ...parts, 'ppt/slides/a.xml': new Uint8Array(30 * 1024 * 1024) }))),
  ).toBe('TOO_LARGE');
  expect(await problemOf(() => readPptxView(packOffice(parts).subarray(0, 300)))).toBe('DAMAGED');
  expect(await problemOf(() => readPptxView(packOffice({ 'note.txt': 'x' })))).toBe('DAMAGED');
});
