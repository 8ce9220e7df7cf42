/** The fields of a price line that are compared. */
export interface ComparedLine {
  code: string;
  name: string;
  basis: string;
  containerTypeCode: string | null;
  quantity: string;
  unitPrice: { amount: string; currency: string };
  amount: { amount: string; currency: string };
  vatRate: string;
}

/** A price line that is in one of two revisions, or in both. */
export interface LineDifference<Line extends ComparedLine> {
  key: string;
  kind: 'same' | 'changed' | 'added' | 'removed';
  before: Line | null;
  after: Line | null;
  /** Names of the fields that changed. */
  fields: ('quantity' | 'unitPrice' | 'currency' | 'vatRate' | 'name' | 'basis')[];
}

/** Lines match if their charge and container type are equal. If several do, they match in order. */
function keyed<Line extends ComparedLine>(lines: readonly Line[]): Map<string, Line> {
  const seen = new Map<string, number>();
  return new Map(
    lines.map((line) => {
      const kind = `${line.code} ${line.containerTypeCode ?? ''}`;
      const count = (seen.get(kind) ?? 0) + 1;
      seen.set(kind, count);
      return [`${kind} ${count}`, line];
    }),
  );
}

/** Compares decimal strings as numbers: `2` equals `2.000`. */
function isSameNumber(a: string, b: string): boolean {
  const plain = (text: string) => (text.includes('.') ? text.replace(/0+$/, '').replace(/\.$/, '') : text);
  return plain(a) === plain(b);
}

function differingFields(before: ComparedLine, after: ComparedLine): LineDifference<ComparedLine>['fields'] {
  const differs = {
    quantity: !isSameNumber(before.quantity, after.quantity),
    unitPrice: !isSameNumber(before.unitPrice.amount, after.unitPrice.amount),
    currency: before.unitPrice.currency !== after.unitPrice.currency,
    vatRate: !isSameNumber(before.vatRate, after.vatRate),
    name: before.name !== after.name,
    basis: before.basis !== after.basis,
  };
  return (Object.keys(differs) as (keyof typeof differs)[]).filter((field) => differs[field]);
}

/** Compares the lines of two revisions, in the order of the later one. Removed lines come last. */
export function compareLines<Line extends ComparedLine>(
  before: readonly Line[],
  after: readonly Line[],
): LineDifference<Line>[] {
  const old = keyed(before);
  const present = keyed(after);
  const shown = [...present].map(([key, line]): LineDifference<Line> => {
    const was = old.get(key) ?? null;
    if (was === null) return { key, kind: 'added', before: null, after: line, fields: [] };
    const fields = differingFields(was, line);
    return { key, kind: fields.length > 0 ? 'changed' : 'same', before: was, after: line, fields };
  });
  const gone = [...old]
    .filter(([key]) => !present.has(key))
    .map(([key, line]): LineDifference<Line> => ({ key, kind: 'removed', before: line, after: null, fields: [] }));
  return [...shown, ...gone];
}

/** `after - before` as a decimal string, with as many decimals as the longer operand. */
export function difference(before: string, after: string): string {
  const scale = Math.max(...[before, after].map((text) => text.split('.')[1]?.length ?? 0));
  const whole = (text: string) => {
    const [units = '0', fraction = ''] = text.replace('-', '').split('.');
    const value = BigInt(units + fraction.padEnd(scale, '0'));
    return text.startsWith('-') ? -value : value;
  };
  const value = whole(after) - whole(before);
  const digits = (value < 0n ? -value : value).toString().padStart(scale + 1, '0');
  const sign = value < 0n ? '-' : '';
  return scale === 0 ? sign + digits : `${sign}${digits.slice(0, -scale)}.${digits.slice(-scale)}`;
}
