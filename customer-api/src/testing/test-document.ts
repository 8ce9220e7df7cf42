import { crc32 } from 'node:zlib';
import { testJpeg, testPng } from './test-image.ts';

/** A ZIP archive with uncompressed files. */
export function testZip(files: Readonly<Record<string, string>>): Buffer {
  const parts: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const [path, text] of Object.entries(files)) {
    const name = Buffer.from(path);
    const data = Buffer.from(text);
    const common = Buffer.alloc(26);
    common.writeUInt16LE(20, 0);
    common.writeUInt32LE(crc32(data), 10);
    common.writeUInt32LE(data.length, 14);
    common.writeUInt32LE(data.length, 18);
    common.writeUInt16LE(name.length, 22);
    const head = Buffer.concat([Buffer.from('PK\u0003\u0004'), common]);
    parts.push(head, name, data);
    const entry = Buffer.alloc(46);
    entry.write('PK\u0001\u0002');
    entry.writeUInt16LE(20, 4);
    common.copy(entry, 6);
    entry.writeUInt32LE(offset, 42);
    directory.push(entry, name);
    offset += head.length + name.length + data.length;
  }
  const end = Buffer.alloc(22);
  end.write('PK\u0005\u0006');
  end.writeUInt16LE(directory.length / 2, 8);
  end.writeUInt16LE(directory.length / 2, 10);
  end.writeUInt32LE(Buffer.concat(directory).length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...parts, ...directory, end]);
}

function office(part: string, type: string): Buffer {
  const main = `application/vnd.openxmlformats-officedocument.${type}.main+xml`;
  return testZip({
    '[Content_Types].xml': `<?xml version="1.0"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Override PartName="/${part}" ContentType="${main}"/></Types>`,
    [part]: '<x/>',
  });
}

/**
 * A legacy Office file: a compound file whose directory lists one stream, in the second sector of the
 * directory.
 */
export function testCompoundFile(stream: string): Buffer {
  const sector = 512;
  const file = Buffer.alloc(sector * 4);
  Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]).copy(file);
  file.writeUInt16LE(0x3e, 24);
  file.writeUInt16LE(3, 26);
  file.writeUInt16LE(0xff_fe, 28);
  file.writeUInt16LE(9, 30);
  // Sector 0 is the allocation table; sectors 1 and 2 are the directory.
  file.writeUInt32LE(1, 48);
  file.fill(0xff, 76, sector);
  file.writeUInt32LE(0, 76);
  file.fill(0xff, sector, sector * 2);
  file.writeUInt32LE(2, sector + 4);
  file.writeUInt32LE(0xff_ff_ff_fe, sector + 8);
  const entry = (at: number, name: string) => {
    file.write(name, at, 'utf16le');
    file.writeUInt16LE(name.length * 2 + 2, at + 64);
  };
  entry(sector * 2, 'Root Entry');
  entry(sector * 3, stream);
  return file;
}

/** A small PDF with one empty page. */
export const TEST_PDF = Buffer.from(
  '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj\n' +
    '3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 200 200]>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n',
);

/** Small valid files by extension, one for every extension that is accepted. */
export async function testDocuments(): Promise<Record<string, Buffer>> {
  const bmp = Buffer.alloc(58);
  bmp.write('BM');
  bmp.writeUInt32LE(58, 2);
  bmp.writeUInt32LE(54, 10);
  bmp.writeUInt32LE(40, 14);
  const jpeg = await testJpeg(64, 64);
  return {
    jpeg,
    jpg: jpeg,
    png: await testPng(64, 64),
    gif: Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64'),
    bmp,
    xls: testCompoundFile('Workbook'),
    xlsx: office('xl/workbook.xml', 'spreadsheetml.sheet'),
    doc: testCompoundFile('WordDocument'),
    docx: office('word/document.xml', 'wordprocessingml.document'),
    ppt: testCompoundFile('PowerPoint Document'),
    pptx: office('ppt/presentation.xml', 'presentationml.presentation'),
    pdf: TEST_PDF,
    txt: Buffer.from('BM 20 cartons, giấy báo hàng đến\r\n'),
    zip: testZip({ 'note.txt': 'x' }),
    rar: Buffer.from([0x52, 0x61, 0x72, 0x21, 0x1a, 0x07, 0x01, 0x00, 0x33, 0x92]),
    '7z': Buffer.from([0x37, 0x7a, 0xbc, 0xaf, 0x27, 0x1c, 0x00, 0x04, 0, 0, 0, 0]),
  };
}
