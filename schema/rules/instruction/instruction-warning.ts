/** What a shipping instruction can differ in from its booking or in itself. A difference warns and refuses nothing. */
export const INSTRUCTION_WARNING = ['WEIGHT', 'VOLUME', 'PACKAGES', 'CONTAINER_WEIGHT'] as const;
export type InstructionWarningCode = (typeof INSTRUCTION_WARNING)[number];

/** A difference. `expected` is the booking's figure; for CONTAINER_WEIGHT the sum of the cargo lines. In kg, m3 or pieces. */
export interface InstructionWarning {
  code: InstructionWarningCode;
  entered: number;
  expected: number;
}

/** Figures of a cargo line or a container; null if not known yet. */
export interface InstructionFigures {
  packages: number | null;
  grossWeightKg: number | null;
  volumeM3?: number | null;
}

/** The booking's figures; null if it does not state them. */
export interface BookedFigures {
  packages: number | null;
  grossWeightKg: number | null;
  volumeM3: number | null;
}

/** Share by which weight and volume may differ from the booking without a warning; our choice. */
const TOLERANCE = 0.1;

type Figure = 'packages' | 'grossWeightKg' | 'volumeM3';

/** Null if one of them is unknown, because a partial sum says nothing. */
function sum(rows: readonly InstructionFigures[], figure: Figure): number | null {
  if (rows.length === 0) return null;
  let total = 0;
  for (const row of rows) {
    const value = row[figure] ?? null;
    if (value === null) return null;
    total += value;
  }
  return Math.round(total * 1000) / 1000;
}

/** The differences that staff and customer should look at before the bill is issued. */
export function instructionWarnings(
  lines: readonly InstructionFigures[],
  containers: readonly InstructionFigures[],
  booked: BookedFigures,
): InstructionWarning[] {
  const found: InstructionWarning[] = [];
  const compare = (code: InstructionWarningCode, entered: number | null, expected: number | null, share: number) => {
    if (entered === null || expected === null || expected === 0) return;
    if (Math.abs(entered - expected) > expected * share + 1e-6) found.push({ code, entered, expected });
  };
  const weight = sum(lines, 'grossWeightKg');
  compare('WEIGHT', weight, booked.grossWeightKg, TOLERANCE);
  compare('VOLUME', sum(lines, 'volumeM3'), booked.volumeM3, TOLERANCE);
  compare('PACKAGES', sum(lines, 'packages'), booked.packages, 0);
  compare('CONTAINER_WEIGHT', sum(containers, 'grossWeightKg'), weight, 0);
  return found;
}
