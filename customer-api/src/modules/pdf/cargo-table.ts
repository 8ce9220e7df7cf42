import { containerType } from '@wr1/schema/rules/cargo/container-type.ts';
import type { Cell } from './page/pdf-cell.ts';
import type { PdfColumn } from './page/pdf-table.ts';
import { documentParty, type ShipmentPdf } from './carriage.ts';
import type { PdfSheet } from './pdf-sheet.ts';
import type { PdfWords } from './pdf-words.ts';

/** A container type in the trade's notation with its ISO code: 40HC (45G1). */
export function containerName(code: string): string {
  const type = containerType(code);
  return type === null ? code : `${type.shortName} (${code})`;
}

function descriptionOf({ text, number, fill }: PdfWords, { row, goods }: ShipmentPdf): string {
  return [
    row.description,
    goods === null ? null : fill(text.cargo.goods, { goods }),
    row.dangerous ? text.cargo.dangerous : null,
    row.temperature_c === null ? null : fill(text.cargo.temperature, { degrees: number(row.temperature_c) }),
  ]
    .filter(Boolean)
    .join('\n');
}

interface CargoTable {
  columns: PdfColumn[];
  rows: string[][];
  total: string;
  totals: string[];
}

/** One row per numbered container, and one row for a line's containers that have no number yet. */
function containerTable(words: PdfWords, pdf: ShipmentPdf): CargoTable {
  const { text, number, fill } = words;
  const { containers, gross_weight_kg: gross } = pdf.row;
  const rows = containers.flatMap((line) => {
    const { quantity, weight_kg: weight, container_no: numbers, seal_no: seals } = line;
    const name = containerName(line.cont_type);
    const numbered = numbers.flatMap((no, index) =>
      no === '' || index >= quantity ? [] : [{ no, seal: seals[index] ?? '', type: name, weight }],
    );
    const rest = quantity - numbered.length;
    if (rest <= 0) return numbered;
    return [...numbered, { no: '', seal: '', type: `${number(rest)} × ${name}`, weight: weight * rest }];
  });
  const isNumbered = rows.some(({ no }) => no !== '');
  const count = containers.reduce((sum, { quantity }) => sum + quantity, 0);
  return {
    columns: [
      ...(isNumbered
        ? [
            { head: text.cargo.containerNo, share: 2 },
            { head: text.cargo.sealNo, share: 1.7 },
          ]
        : []),
      { head: isNumbered ? text.cargo.containerType : text.cargo.container, share: 2 },
      { head: text.cargo.description, share: 4.4 },
      { head: text.cargo.gross, share: 2.2, align: 'right' },
    ],
    rows: rows.map(({ no, seal, type, weight }, index) => [
      ...(isNumbered ? [no, seal] : []),
      type,
      index === 0 ? descriptionOf(words, pdf) : '',
      number(weight),
    ]),
    total: fill(text.cargo.totalContainers[count === 1 ? 'one' : 'other'], { count }),
    totals: [number(gross)],
  };
}

function packageTable(words: PdfWords, pdf: ShipmentPdf, hasMarks: boolean): CargoTable {
  const { text, number } = words;
  const { packages, gross_weight_kg: gross, volume_m3: volume } = pdf.row;
  const marks = documentParty(words, '', pdf.row).value ?? '';
  return {
    columns: [
      ...(hasMarks ? [{ head: text.cargo.marks, share: 2.5 }] : []),
      { head: text.cargo.description, share: 3.6 },
      { head: text.cargo.size, share: 2.6 },
      { head: text.cargo.packages, share: 1.4, align: 'right' },
      { head: text.cargo.gross, share: 1.7, align: 'right' },
      { head: text.cargo.measurement, share: 1.9, align: 'right' },
    ],
    rows: packages.map((line, index) => [
      ...(hasMarks ? [index === 0 ? marks : ''] : []),
      index === 0 ? descriptionOf(words, pdf) : '',
      [line.length_mm, line.width_mm, line.height_mm].map((side) => number(side)).join(' × '),
      number(line.quantity),
      number(line.gross_weight_kg),
      number(line.volume_m3),
    ]),
    total: text.cargo.total,
    totals: [
      number(packages.reduce((sum, { quantity }) => sum + quantity, 0)),
      number(gross),
      volume === null ? '' : number(volume),
    ],
  };
}

/**
 * Prints the cargo: one row per container or line of packages, then the totals.
 * @param hasMarks whether to refer to the marks stated on the transport document
 */
export function printCargo(sheet: PdfSheet, pdf: ShipmentPdf, { hasMarks = false } = {}): void {
  const { words } = sheet;
  const { text, number } = words;
  const { row } = pdf;
  if (row.containers.length > 0 || row.packages.length > 0) {
    const table = row.containers.length > 0 ? containerTable(words, pdf) : packageTable(words, pdf, hasMarks);
    sheet.table(table.columns, table.rows, [{ label: table.total, values: table.totals, isStrong: true }]);
    return;
  }
  const cells: Cell[] = [
    { label: text.cargo.description, value: descriptionOf(words, pdf), share: 3 },
    { label: text.cargo.gross, value: row.gross_weight_kg === 0 ? '' : number(row.gross_weight_kg) },
    { label: text.cargo.measurement, value: row.volume_m3 === null ? '' : number(row.volume_m3) },
  ];
  sheet.grid([cells]);
}
