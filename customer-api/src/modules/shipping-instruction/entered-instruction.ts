import { valuesOf, type Fields } from '@wr1/schema/field/field.ts';
import {
  INSTRUCTION_LIST,
  instructionFields,
  instructionProblems,
  type InstructionValues,
} from '@wr1/schema/field/shipping-instruction.ts';
import type { enterInstructionRequest, InstructionContent } from '@wr1/schema/rest/shipment/shipping-instruction.ts';
import type { z } from 'zod';
import { checkFields } from '../../errors.ts';

type EnteredContent = Omit<z.output<typeof enterInstructionRequest>, 'id' | 'version'>;

/** Every field of the descriptions; what is absent or empty is null. */
function filled(fields: Fields, given: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return Object.fromEntries(Object.values(fields).map(({ rest }) => [rest, given[rest] || null]));
}

/** The content of a request. Originals belong to original bills only. */
export function contentOf(body: EnteredContent): InstructionContent {
  const head = filled(instructionFields, body);
  return {
    ...head,
    originals: body.bill_type === 'ORIGINAL' ? head.originals : null,
    lines: body.lines.map((line) => filled(INSTRUCTION_LIST.lines, line)),
    containers: body.containers.map((one) => filled(INSTRUCTION_LIST.containers, one)),
  } as InstructionContent;
}

/** @throws ApiError CHECK_FIELDS (400) with paths such as `lines.0.hs_code` */
export function refuseWrong(content: InstructionContent, isDraft: boolean): void {
  const values = {
    ...valuesOf(instructionFields, content),
    lines: content.lines.map((line) => valuesOf(INSTRUCTION_LIST.lines, line)),
    containers: content.containers.map((one) => valuesOf(INSTRUCTION_LIST.containers, one)),
  } as InstructionValues;
  const problems = Object.entries(instructionProblems(values, isDraft)).map(([path, problem]) => {
    const [list = '', at, name] = path.split('.');
    const restOf = (fields: Fields, key: string) => fields[key]?.rest ?? key;
    return {
      path:
        name === undefined
          ? [restOf(instructionFields, list)]
          : [list, Number(at), restOf(INSTRUCTION_LIST[list as keyof typeof INSTRUCTION_LIST], name)],
      ...problem,
    };
  });
  if (problems.length > 0) throw checkFields(problems);
}
