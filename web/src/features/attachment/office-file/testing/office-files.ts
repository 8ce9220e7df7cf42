import { strToU8, zipSync } from 'fflate';
import { writeXlsx } from 'hucre/xlsx';

const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const WORD = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main';
const DRAWING = 'http://schemas.openxmlformats.org/drawingml/2006/main';
const SHOW = 'http://schemas.openxmlformats.org/presentationml/2006/main';
const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';

function relations(list: readonly (readonly [id: string, type: string, target: string, more?: string])[]): string {
  const rows = list.map(
    ([id, type, target, more = '']) => `<Relationship Id="${id}" Type="${OFFICE}/${type}" Target="${target}" ${more}/>`,
  );
  return `${HEAD}<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${rows.join('')}</Relationships>`;
}

function contentTypes(main: string, type: string): string {
  return (
    `${HEAD}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types">` +
    '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>' +
    '<Default Extension="xml" ContentType="application/xml"/><Default Extension="png" ContentType="image/png"/>' +
    '<Default Extension="svg" ContentType="image/svg+xml"/>' +
    `<Override PartName="/${main}" ContentType="application/vnd.openxmlformats-officedocument.${type}.main+xml"/></Types>`
  );
}

/** Packs the parts of an Office file into a ZIP archive. */
export function packOffice(parts: Readonly<Record<string, string | Uint8Array>>): Uint8Array<ArrayBuffer> {
  const entries = Object.entries(parts).map(([path, part]) => [path, typeof part === 'string' ? strToU8(part) : part]);
  return zipSync(Object.fromEntries(entries), { level: 1 });
}

/** A Word paragraph with a text and the XML of its properties. */
export function wordParagraph(text: string, properties = ''): string {
  return `<w:p><w:pPr>${properties}</w:pPr><w:r><w:t xml:space="preserve">${text}</w:t></w:r></w:p>`;
}

/** The parts of a .docx file whose body is the given XML; `pictures` maps names to bytes. */
export function docxParts(
  body: string,
  pictures: Readonly<Record<string, Uint8Array>> = {},
  head = HEAD,
): Record<string, string | Uint8Array> {
  const names = Object.keys(pictures);
  return {
    '[Content_Types].xml': contentTypes('word/document.xml', 'wordprocessingml.document'),
    '_rels/.rels': relations([['rId1', 'officeDocument', 'word/document.xml']]),
    'word/_rels/document.xml.rels': relations([
      ['rId1', 'styles', 'styles.xml'],
      ['rId2', 'numbering', 'numbering.xml'],
      ['rId3', 'image', 'https://example.com/spy.png', 'TargetMode="External"'],
      ...names.map((name, index) => [`rId${index + 10}`, 'image', `media/${name}`] as const),
    ]),
    'word/styles.xml':
      `${HEAD}<w:styles xmlns:w="${WORD}"><w:style w:type="paragraph" w:styleId="u1"><w:name w:val="heading 1"/></w:style>` +
      '<w:style w:type="paragraph" w:styleId="Plain"><w:name w:val="Normal"/></w:style></w:styles>',
    'word/numbering.xml':
      `${HEAD}<w:numbering xmlns:w="${WORD}"><w:abstractNum w:abstractNumId="0"><w:lvl w:ilvl="0"><w:numFmt w:val="decimal"/></w:lvl>` +
      '<w:lvl w:ilvl="1"><w:numFmt w:val="bullet"/></w:lvl></w:abstractNum><w:num w:numId="1"><w:abstractNumId w:val="0"/></w:num></w:numbering>',
    'word/document.xml': `${head}<w:document xmlns:w="${WORD}" xmlns:r="${OFFICE}" xmlns:a="${DRAWING}" xmlns:wp="http://schemas.openxmlformats.org/drawingml/2006/wordprocessingDrawing" xmlns:pic="http://schemas.openxmlformats.org/drawingml/2006/picture"><w:body>${body}</w:body></w:document>`,
    ...Object.fromEntries(names.map((name) => [`word/media/${name}`, pictures[name] ?? new Uint8Array()])),
  };
}

/** A Word paragraph that contains a picture. `place` is `r:embed="rId10"` or `r:link="rId3"`. */
export function wordPicture(place: string, words: string): string {
  return (
    `<w:p><w:r><w:drawing><wp:inline><wp:docPr id="1" name="p" descr="${words}"/><a:graphic><a:graphicData><pic:pic><pic:blipFill>` +
    `<a:blip ${place}/></pic:blipFill></pic:pic></a:graphicData></a:graphic></wp:inline></w:drawing></w:r></w:p>`
  );
}

/** A slide shape for a placeholder (`title`, `body`, or empty for a text box) with its paragraphs. */
export function slideShape(place: string, ...paragraphs: readonly string[]): string {
  const of = place === '' ? '' : `<p:ph type="${place}"/>`;
  const text = paragraphs.map((each) => `<a:p><a:r><a:rPr b="1"/><a:t>${each}</a:t></a:r></a:p>`).join('');
  return `<p:sp><p:nvSpPr><p:nvPr>${of}</p:nvPr></p:nvSpPr><p:txBody><a:bodyPr/>${text}</p:txBody></p:sp>`;
}

/**
 * The parts of a .pptx file. `slides` maps file names to the XML of their shapes; `order` is the presentation
 * order.
 */
export function pptxParts(
  slides: Readonly<Record<string, string>>,
  order = Object.keys(slides),
  head = HEAD,
): Record<string, string> {
  const space = `xmlns:p="${SHOW}" xmlns:a="${DRAWING}" xmlns:r="${OFFICE}"`;
  return {
    '[Content_Types].xml': contentTypes('ppt/presentation.xml', 'presentationml.presentation'),
    '_rels/.rels': relations([['rId1', 'officeDocument', 'ppt/presentation.xml']]),
    'ppt/_rels/presentation.xml.rels': relations(order.map((name) => [`r_${name}`, 'slide', `slides/${name}.xml`])),
    'ppt/presentation.xml': `${HEAD}<p:presentation ${space}><p:sldIdLst>${order.map((name, index) => `<p:sldId id="${256 + index}" r:id="r_${name}"/>`).join('')}</p:sldIdLst></p:presentation>`,
    ...Object.fromEntries(
      Object.entries(slides).map(([name, shapes]) => [
        `ppt/slides/${name}.xml`,
        `${head}<p:sld ${space}><p:cSld><p:spTree>${shapes}</p:spTree></p:cSld></p:sld>`,
      ]),
    ),
  };
}

/**
 * A realistic .xlsx file: a packing list wider than a phone, and a second sheet longer than the preview
 * shows.
 */
export function packingList(): Promise<Uint8Array> {
  const title = { startRow: 0, startCol: 0, endRow: 0, endCol: 6 };
  const head = ['Mã hàng', 'Mô tả hàng hóa', 'Số kiện', 'Trọng lượng (kg)', 'Thể tích (m³)', 'Đơn giá', 'Thành tiền'];
  const rows = Array.from({ length: 24 }, (_, index) => [
    `CF-${100 + index}`,
    index === 3 ? 'Cà phê nhân Robusta loại 1, sàng 18, đóng bao đay 60 kg' : 'Cà phê rang xay',
    20 + index,
    1_200.5 + index,
    1.8,
    4.25,
    (20 + index) * 4.25,
  ]);
  return writeXlsx({
    sheets: [
      {
        name: 'Phiếu đóng gói',
        columns: [
          {},
          {},
          {},
          { numFmt: '#,##0.0' },
          { numFmt: '0.000' },
          { numFmt: '#,##0.00' },
          { numFmt: '#,##0.00' },
        ],
        rows: [['PHIẾU ĐÓNG GÓI / PACKING LIST'], head, ...rows],
        merges: [title],
      },
      { name: 'Số sê-ri', rows: Array.from({ length: 400 }, (_, index) => [`SN-${index + 1}`]) },
      { name: 'Ghi chú', rows: [['Hàng khô, tránh ẩm']] },
    ],
  });
}
