/**
 * The milestones of each template in order. `(34)` applies only with a transit port; `44?` is optional,
 * because an agent abroad may report it. `[C]` marks a point of customs clearance. At `[c]` clearance applies
 * if customs was requested, at `[i]` if it was requested for an import, at `[e]` if for any other direction.
 */
export const TEMPLATE_TABLE: Readonly<Record<number, string>> = {
  1: '33 (34) 35 39 36 44',
  2: '33 (34) 35 36 44',
  3: '33 (34) 35 39 36 [C] 44',
  4: '33 (34) 35 36 [C] 44',
  5: '33 (34) 35 39 36 [C] 38 41 43 44',
  6: '33 (34) 35 36 [C] 37 40 42 44 45',
  7: '33 (34) 35 39 36 38 41 43 44',
  8: '33 (34) 35 36 37 40 42 44 45',
  9: '31 32 33 (34) 35 44?',
  10: '28 33 (34) 35 44?',
  11: '31 [C] 32 33 (34) 35 44?',
  12: '28 [C] 33 (34) 35 44?',
  13: '29 30 31 [C] 32 33 (34) 35 44?',
  14: '25 26 27 28 [C] 33 (34) 35 44?',
  15: '29 30 31 32 33 (34) 35 44?',
  16: '25 26 27 28 33 (34) 35 44?',
  17: '32 33 (34) 35 39 36',
  18: '28 33 (34) 35 36',
  19: '29 30 31 [C] 32 33 (34) 35 39 36 [C] 38 41 43 44',
  20: '25 26 27 28 [C] 33 (34) 35 36 [C] 37 40 42 44 45',
  21: '33 (34) 35 39 36 44',
  22: '33 (34) 35 39 36 [C] 44',
  23: '33 (34) 35 39 36 [C] 38 41 43 44',
  24: '33 (34) 35 39 36 38 41 43 44',
  25: '32 33 (34) 35 44?',
  26: '[C] 32 33 (34) 35 44?',
  27: '29 30 31 [C] 32 33 (34) 35 44?',
  28: '29 30 31 32 33 (34) 35 44?',
  29: '32 33 (34) 35 39 36',
  30: '29 30 31 [C] 32 33 (34) 35 39 36 [C] 38 41 43 44',
  31: '36 [C] 44',
  32: '[C] 28 33?',
  33: '[c] 37 40 42 44 45',
  34: '25 26 27 [c] 28',
  35: '37 28',
  36: '25 26 27 [c] 40 42 44 45',
  37: '[i] 29 30 [e] 41 43 44',
};

/** Marks where a template expects customs clearance. */
export type CustomsMark = 'C' | 'c' | 'i' | 'e';

/** One milestone of a template, parsed from the table. */
export interface TemplateEntry {
  code: number;
  mandatory: boolean;
  transitOnly: boolean;
  /** The customs mark before it; null if there is none. */
  customs: CustomsMark | null;
}

function entriesOf(line: string): TemplateEntry[] {
  const entries: TemplateEntry[] = [];
  for (const [, mark, open, code, optional] of line.matchAll(/(?:\[([Ccie])\] )?(\()?(\d\d)\)?(\?)?/g)) {
    entries.push({
      code: Number(code),
      mandatory: optional === undefined,
      transitOnly: open !== undefined,
      customs: mark === 'C' || mark === 'c' || mark === 'i' || mark === 'e' ? mark : null,
    });
  }
  return entries;
}

/** Parsed templates by number. */
export const TEMPLATES: ReadonlyMap<number, readonly TemplateEntry[]> = new Map(
  Object.entries(TEMPLATE_TABLE).map(([id, line]) => [Number(id), entriesOf(line)]),
);
