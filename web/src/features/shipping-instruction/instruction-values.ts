import type { NumberEntry } from '@wr1/schema/rules/validation/number-text.ts';
import { entryNumber } from '@wr1/schema/rules/validation/number-text.ts';
import type { BillType, PaymentTerm, ShippingInstructionContentInput } from '../../schema-types.generated.ts';
import type { InstructionContentFragment } from './shipping-instruction-card.generated.ts';

/** A line of goods as typed. */
export interface LineValues extends Record<string, NumberEntry> {
  marks: string;
  description: string;
  hsCode: string;
  packages: NumberEntry;
  packageKind: string;
  grossWeightKg: NumberEntry;
  volumeM3: NumberEntry;
}

/** A container as typed; its type is not edited. */
export interface BoxValues extends Record<string, NumberEntry> {
  containerTypeCode: string;
  containerNumber: string;
  sealNumber: string;
  packages: NumberEntry;
  grossWeightKg: NumberEntry;
}

/** The form of a shipping instruction. */
export interface InstructionFormValues extends Record<string, unknown> {
  billType: string;
  originals: NumberEntry;
  freightTerm: string;
  remark: string;
  lines: readonly LineValues[];
  containers: readonly BoxValues[];
}

/** A line of goods with nothing entered. */
export const emptyLine = (): LineValues => ({
  marks: '',
  description: '',
  hsCode: '',
  packages: null,
  packageKind: '',
  grossWeightKg: null,
  volumeM3: null,
});

const numberOf = (text: string | null): number | null => (text === null ? null : Number(text));

/** What the form starts with. */
export function instructionValues(content: InstructionContentFragment): InstructionFormValues {
  return {
    billType: content.billType ?? '',
    originals: content.originals,
    freightTerm: content.freightTerm ?? '',
    remark: content.remark ?? '',
    lines:
      content.lines.length === 0
        ? [emptyLine()]
        : content.lines.map((line) => ({
            marks: line.marks ?? '',
            description: line.description ?? '',
            hsCode: line.hsCode ?? '',
            packages: line.packages,
            packageKind: line.packageKind ?? '',
            grossWeightKg: numberOf(line.grossWeightKg),
            volumeM3: numberOf(line.volumeM3),
          })),
    containers: content.containers.map((box) => ({
      containerTypeCode: box.containerTypeCode ?? '',
      containerNumber: box.containerNumber ?? '',
      sealNumber: box.sealNumber ?? '',
      packages: box.packages,
      grossWeightKg: numberOf(box.grossWeightKg),
    })),
  };
}

const textOf = (text: string): string | null => text.trim() || null;
const decimalOf = (entry: NumberEntry): string | null => {
  const value = entryNumber(entry);
  return value === null ? null : String(value);
};

/** The input of a valid form. */
export function instructionInput(values: InstructionFormValues): ShippingInstructionContentInput {
  return {
    billType: (values.billType || null) as BillType | null,
    originals: values.billType === 'ORIGINAL' ? entryNumber(values.originals) : null,
    freightTerm: (values.freightTerm || null) as PaymentTerm | null,
    remark: textOf(values.remark),
    lines: values.lines.map((line) => ({
      marks: textOf(line.marks),
      description: textOf(line.description),
      hsCode: textOf(line.hsCode),
      packages: entryNumber(line.packages),
      packageKind: textOf(line.packageKind),
      grossWeightKg: decimalOf(line.grossWeightKg),
      volumeM3: decimalOf(line.volumeM3),
    })),
    containers: values.containers.map((box) => ({
      containerTypeCode: textOf(box.containerTypeCode),
      containerNumber: textOf(box.containerNumber),
      sealNumber: textOf(box.sealNumber),
      packages: entryNumber(box.packages),
      grossWeightKg: decimalOf(box.grossWeightKg),
    })),
  };
}
