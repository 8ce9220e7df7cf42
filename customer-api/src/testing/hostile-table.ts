import { crc32, deflateRawSync } from 'node:zlib';

/**
 * A file in an archive. `announced` is the length that the directory states, if it differs from the real one.
 */
interface Part {
  path: string;
  data: Buffer;
  announced?: number;
  /** Flags in the directory; 1 means encrypted. */
  flags?: number;
}

const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const RELATION = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';

/** A ZIP archive. With `copies`, the directory lists the last file repeatedly, always with the same bytes. */
function archive(parts: readonly Part[], { copies = 0, comment = Buffer.alloc(0) } = {}): Buffer {
  const files: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  const list = (path: string, common: Buffer, at: number) => {
    const entry = Buffer.alloc(46);
    entry.write('PK\u0001\u0002');
    entry.writeUInt16LE(20, 4);
    common.copy(entry, 6);
    entry.writeUInt16LE(Buffer.byteLength(path), 28);
    entry.writeUInt32LE(at, 42);
    directory.push(entry, Buffer.from(path));
  };
  for (const [index, { path, data, announced, flags = 0 }] of parts.entries()) {
    const packed = deflateRawSync(data);
    const common = Buffer.alloc(26);
    common.writeUInt16LE(20, 0);
    common.writeUInt16LE(flags, 2);
    common.writeUInt16LE(8, 4);
    common.writeUInt32LE(crc32(data), 10);
    common.writeUInt32LE(packed.length, 14);
    common.writeUInt32LE(announced ?? data.length, 18);
    common.writeUInt16LE(Buffer.byteLength(path), 22);
    files.push(Buffer.from('PK\u0003\u0004'), common, Buffer.from(path), packed);
    list(path, common, offset);
    const again = index === parts.length - 1 ? copies : 0;
    for (let copy = 0; copy < again; copy += 1) list(`copy${copy}${path}`, common, offset);
    offset += 30 + Buffer.byteLength(path) + packed.length;
  }
  const end = Buffer.alloc(22);
  end.write('PK\u0005\u0006');
  end.writeUInt16LE(directory.length / 2, 8);
  end.writeUInt16LE(directory.length / 2, 10);
  end.writeUInt32LE(Buffer.concat(directory).length, 12);
  end.writeUInt32LE(offset, 16);
  end.writeUInt16LE(comment.length, 20);
  return Buffer.concat([...files, ...directory, end, comment]);
}

/** Files of a workbook with one sheet. `sheet` and `strings` are the content of their main XML elements. */
function workbook({
  sheet,
  strings = '',
  head = '',
  target = 'worksheets/sheet1.xml',
}: {
  sheet: string | Buffer;
  strings?: string | Buffer;
  head?: string;
  target?: string;
}): Part[] {
  const xml = (name: string, inner: string | Buffer, start = '') =>
    Buffer.concat([
      Buffer.from(`<?xml version="1.0"?>${start}<${name} xmlns="${MAIN}" xmlns:r="${RELATION}">`),
      Buffer.from(inner),
      Buffer.from(`</${name}>`),
    ]);
  const relations = (...entries: [string, string, string][]) =>
    Buffer.from(
      `<Relationships xmlns="${PACKAGE}/relationships">${entries
        .map(([id, type, to]) => `<Relationship Id="${id}" Type="${RELATION}/${type}" Target="${to}"/>`)
        .join('')}</Relationships>`,
    );
  return [
    {
      path: '[Content_Types].xml',
      data: Buffer.from(
        `<Types xmlns="${PACKAGE}/content-types"><Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/></Types>`,
      ),
    },
    { path: '_rels/.rels', data: relations(['r0', 'officeDocument', 'xl/workbook.xml']) },
    { path: 'xl/workbook.xml', data: xml('workbook', '<sheets><sheet name="A" sheetId="1" r:id="r1"/></sheets>') },
    {
      path: 'xl/_rels/workbook.xml.rels',
      data: relations(['r1', 'worksheet', target], ['r2', 'sharedStrings', 'sharedStrings.xml']),
    },
    { path: 'xl/sharedStrings.xml', data: xml('sst', strings) },
    { path: 'xl/worksheets/sheet1.xml', data: xml('worksheet', sheet, head) },
  ];
}

const words = (text: string) => `<c r="A1" t="inlineStr"><is><t>${text}</t></is></c>`;
const rowsOf = (count: number, row: (index: number) => string) =>
  `<sheetData>${Array.from({ length: count }, (_, index) => `<row r="${index + 1}">${row(index)}</row>`).join('')}</sheetData>`;
const plain = `<sheetData><row r="1">${words('Milestone')}</row></sheetData>`;
/** Text that compresses poorly but is the same in every run. */
function noise(length: number): string {
  let seed = 7;
  const bytes = Buffer.alloc(length);
  for (let index = 0; index < length; index += 1) {
    seed = (seed * 48_271) % 2_147_483_647;
    bytes[index] = 97 + (seed % 26);
  }
  return bytes.toString('latin1');
}
const part = (path: string, data: Buffer | string, more: Partial<Part> = {}): Part => ({
  path,
  data: Buffer.from(data),
  ...more,
});
const LAUGHS = `<!DOCTYPE x [<!ENTITY a0 "ha">${Array.from(
  { length: 9 },
  (_, index) => `<!ENTITY a${index + 1} "${`&a${index};`.repeat(10)}">`,
).join('')}]>`;
const COLUMN = ['A', 'B', 'C', 'D', 'E', 'F', 'G', 'H'];

/**
 * Files designed to exhaust memory, never end, or read data that they must not. Each has a name, and its content is
 * created on demand.
 */
export const HOSTILE_TABLES: readonly (readonly [name: string, bytes: () => Buffer])[] = [
  ['a part of 300 MB in 300 kB.xlsx', () => archive(workbook({ sheet: plain, strings: Buffer.alloc(300 << 20, ' ') }))],
  [
    'millions of shared strings.xlsx',
    () =>
      archive(
        workbook({
          sheet: plain,
          strings: Array.from({ length: 3_000_000 }, (_, i) => `<si><t>${i}</t></si>`).join(''),
        }),
      ),
  ],
  [
    'one long string in every cell.xlsx',
    () =>
      archive(
        workbook({
          strings: `<si><t>${noise(30_000)}</t></si>`,
          sheet: rowsOf(9_000, (index) =>
            COLUMN.map((column) => `<c r="${column}${index + 1}" t="s"><v>0</v></c>`).join(''),
          ),
        }),
      ),
  ],
  ['one cell of 9 MB.xlsx', () => archive(workbook({ sheet: rowsOf(1, () => words(noise(9 << 20))) }))],
  [
    'an archive inside.xlsx',
    () => archive([...workbook({ sheet: plain }), part('xl/media/a.png', archive([part('b', 'c')]))]),
  ],
  [
    'a workbook inside.xlsx',
    () => archive([...workbook({ sheet: plain }), part('xl/embeddings/b.xlsx', archive(workbook({ sheet: plain })))]),
  ],
  [
    'a part said to be short.xlsx',
    () => archive([...workbook({ sheet: plain }), part('xl/a.xml', Buffer.alloc(300 << 20), { announced: 10 })]),
  ],
  [
    'a part said to be long.xlsx',
    () => archive([...workbook({ sheet: plain }), part('xl/a.xml', 'abc', { announced: 100_000 })]),
  ],
  [
    'two thousand parts.xlsx',
    () =>
      archive([
        ...workbook({ sheet: plain }),
        ...Array.from({ length: 2_000 }, (_, index) => part(`xl/${index}.xml`, '')),
      ]),
  ],
  [
    'parts upon each other.xlsx',
    () => archive([...workbook({ sheet: plain }), part('xl/a.xml', noise(1 << 20))], { copies: 900 }),
  ],
  ['entities of entities.xlsx', () => archive(workbook({ head: LAUGHS, sheet: rowsOf(1, () => words('&a9;')) }))],
  [
    'a file of the server.xlsx',
    () =>
      archive(
        workbook({
          head: '<!DOCTYPE x [<!ENTITY a SYSTEM "file:///etc/passwd">]>',
          sheet: rowsOf(1, () => words('&a;')),
        }),
      ),
  ],
  ['a workbook that is its own sheet.xlsx', () => archive(workbook({ sheet: plain, target: 'workbook.xml' }))],
  [
    'a sheet that is its own directory.xlsx',
    () => archive(workbook({ sheet: plain, target: '_rels/workbook.xml.rels' })),
  ],
  ['elements in elements.xlsx', () => archive(workbook({ sheet: '<a>'.repeat(1_000_000) + '</a>'.repeat(1_000_000) }))],
  [
    'the last row of all.xlsx',
    () => archive(workbook({ sheet: `<sheetData><row r="1048576"><c r="A1048576"><v>1</v></c></row></sheetData>` })),
  ],
  [
    'the last column in each row.xlsx',
    () => archive(workbook({ sheet: rowsOf(9_000, (index) => `<c r="XFD${index + 1}"><v>1</v></c>`) })),
  ],
  [
    'a numeral of a million digits.xlsx',
    () => archive(workbook({ sheet: rowsOf(1, () => `<c r="A1"><v>${'9'.repeat(1_000_000)}</v></c>`) })),
  ],
  ['cut off.xlsx', () => archive(workbook({ sheet: plain })).subarray(0, 900)],
  ['encrypted.xlsx', () => archive(workbook({ sheet: plain }).map((one) => ({ ...one, flags: 1 })))],
  [
    'a second directory in the comment.xlsx',
    () =>
      archive(workbook({ sheet: plain }), {
        comment: Buffer.concat([archive(workbook({ sheet: plain })).subarray(-22), Buffer.alloc(7)]),
      }),
  ],
  ['one cell of 9 MB.csv', () => Buffer.from(`Milestone\n"${noise(9 << 20)}"`)],
  ['five million columns.csv', () => Buffer.from(','.repeat(5_000_000))],
  ['five million rows.csv', () => Buffer.from('a\n'.repeat(5_000_000))],
  ['a quotation mark that never closes.csv', () => Buffer.from(`"${'a,\n'.repeat(3_000_000)}`)],
];
