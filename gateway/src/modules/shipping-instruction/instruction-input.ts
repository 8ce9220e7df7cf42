import { fieldNamed } from '@wr1/schema/field/field.ts';
import { INSTRUCTION_LIST, instructionFields } from '@wr1/schema/field/shipping-instruction.ts';
import { attemptWith } from '../../graphql/attempt.ts';
import { fromDecimal } from '../../graphql/decimal.ts';
import type { ShippingInstructionContentInput } from '../../schema.generated.ts';

/** Parts of a request that are not in its content. */
const HEAD: ReadonlySet<string> = new Set(['id', 'version', 'note', 'changes']);

/** An attempt whose REST paths such as `lines.0.hs_code` become `content.lines.0.hsCode`. */
export const attemptContent = attemptWith(([first, ...rest]) => {
  const name = String(first);
  if (HEAD.has(name)) return [name, ...rest];
  if (name !== 'lines' && name !== 'containers')
    return ['content', fieldNamed(instructionFields, name) ?? name, ...rest];
  const [at, key] = rest;
  if (key === undefined) return ['content', name, ...rest];
  return ['content', name, Number(at), fieldNamed(INSTRUCTION_LIST[name], String(key)) ?? String(key)];
});

/** The REST body of a content. */
export function contentBody({ lines, containers, ...head }: ShippingInstructionContentInput) {
  return {
    bill_type: head.billType ?? null,
    originals: head.originals ?? null,
    freight_term: head.freightTerm ?? null,
    remark: head.remark ?? null,
    lines: lines.map((line) => ({
      marks: line.marks ?? null,
      description: line.description ?? null,
      hs_code: line.hsCode ?? null,
      packages: line.packages ?? null,
      package_kind: line.packageKind ?? null,
      gross_weight_kg: fromDecimal(line.grossWeightKg),
      volume_m3: fromDecimal(line.volumeM3),
    })),
    containers: containers.map((one) => ({
      cont_type: one.containerTypeCode ?? null,
      container_no: one.containerNumber ?? null,
      seal_no: one.sealNumber ?? null,
      packages: one.packages ?? null,
      gross_weight_kg: fromDecimal(one.grossWeightKg),
    })),
  };
}
