import * as CFB from 'cfb';

/** A compound file with some streams, written by a library that knows the format. */
export function compoundFile(streams: Readonly<Record<string, Uint8Array>>): Uint8Array<ArrayBuffer> {
  const file = CFB.utils.cfb_new();
  for (const [name, content] of Object.entries(streams)) CFB.utils.cfb_add(file, `/${name}`, Buffer.from(content));
  return new Uint8Array(CFB.write(file, { type: 'buffer' }));
}

function bytesOf(...parts: readonly (Uint8Array | readonly number[])[]): Uint8Array {
  return Buffer.concat(parts.map((part) => Buffer.from(part)));
}

function number(value: number, length: 2 | 4): Uint8Array {
  const bytes = Buffer.alloc(length);
  bytes.writeUIntLE(value, 0, length);
  return bytes;
}

const utf16 = (text: string) => Buffer.from(text, 'utf16le');

/** Pads a stream to the length from which on it lies in large sectors. */
function long(bytes: Uint8Array): Uint8Array {
  return bytesOf(bytes, Buffer.alloc(Math.max(0, 4_096 - bytes.length)));
}

/** A .doc file: a piece in the single-byte code page, then one in UTF-16. */
export function docFile(single: string, double: string, flags = 0x02_00): Uint8Array<ArrayBuffer> {
  const main = Buffer.alloc(0x02_00 + single.length + double.length * 2);
  main.writeUInt16LE(0xa5_ec, 0);
  main.writeUInt16LE(flags, 10);
  main.writeUInt32LE(single.length + double.length, 0x4c);
  main.write(single, 0x02_00, 'latin1');
  main.write(double, 0x02_00 + single.length, 'utf16le');
  const pieces = bytesOf(
    ...[0, single.length, single.length + double.length].map((at) => number(at, 4)),
    ...[(0x02_00 * 2) | 0x40_00_00_00, 0x02_00 + single.length].map((at) => bytesOf([0, 0], number(at, 4), [0, 0])),
  );
  const table = bytesOf([1], number(2, 2), [9, 9], [2], number(pieces.length, 4), pieces);
  main.writeUInt32LE(0, 0x01_a2);
  main.writeUInt32LE(table.length, 0x01_a6);
  return compoundFile({ WordDocument: long(main), '1Table': table });
}

function atom(type: number, body: Uint8Array, head = 0): Uint8Array {
  return bytesOf(number(head, 2), number(type, 2), number(body.length, 4), body);
}

/** A .ppt file: of each slide the title and the outline, and the text of a box. */
export function pptFile(slides: readonly { title: string; outline: string; box: string }[]): Uint8Array<ArrayBuffer> {
  const parts: Uint8Array[] = [];
  const places: number[] = [];
  let at = 0;
  const add = (part: Uint8Array) => {
    parts.push(part);
    at += part.length;
  };
  for (const { box } of slides) {
    places.push(at);
    const shape = atom(
      0xf0_04,
      atom(0xf0_0d, bytesOf(atom(0x0f_9f, number(4, 4)), atom(0x0f_a8, Buffer.from(box))), 0xf),
      0xf,
    );
    add(atom(0x03_ee, shape, 0xf));
  }
  const outline = slides.map(({ title, outline: text }, index) =>
    bytesOf(
      atom(0x03_f3, bytesOf(number(index + 1, 4), Buffer.alloc(16))),
      atom(0x0f_9f, number(0, 4)),
      atom(0x0f_a0, utf16(title)),
      atom(0x0f_9f, number(1, 4)),
      atom(0x0f_a0, utf16(text)),
    ),
  );
  add(atom(0x03_e8, atom(0x0f_f0, bytesOf(...outline), 0xf), 0xf));
  add(atom(0x17_72, bytesOf(number((1 | (places.length << 20)) >>> 0, 4), ...places.map((place) => number(place, 4)))));
  return compoundFile({ 'PowerPoint Document': long(bytesOf(...parts)) });
}

/** A .xls file of one sheet: texts, and a number below the first one; `more` records stand among the first ones. */
export function xlsFile(
  sheet: string,
  texts: readonly string[],
  value: number,
  more = new Uint8Array(),
): Uint8Array<ArrayBuffer> {
  const record = (type: number, ...parts: readonly (Uint8Array | readonly number[])[]) => {
    const body = bytesOf(...parts);
    return bytesOf(number(type, 2), number(body.length, 2), body);
  };
  const begin = (kind: number) => record(0x08_09, number(0x06_00, 2), number(kind, 2), Buffer.alloc(12));
  const end = record(0x0a);
  const wide = (text: string) => bytesOf(number(text.length, 2), [1], utf16(text));
  const strings = record(0xfc, number(texts.length, 4), number(texts.length, 4), ...texts.map(wide));
  const head = (place: number) =>
    bytesOf(begin(5), more, record(0x85, number(place, 4), [0, 0, sheet.length, 1], utf16(sheet)), strings, end);
  const real = Buffer.alloc(8);
  real.writeDoubleLE(value);
  const cells = texts.map((_, column) =>
    record(0xfd, number(0, 2), number(column, 2), number(0, 2), number(column, 4)),
  );
  const merged = record(0xe5, number(1, 2), ...[2, 2, 0, 1].map((each) => number(each, 2)));
  const below = record(0x02_03, number(2, 2), number(0, 2), number(0, 2), real);
  return compoundFile({
    Workbook: long(bytesOf(head(head(0).length), begin(0x10), ...cells, below, merged, end)),
  });
}
