import { containerNumber } from '../rules/cargo/check-digit.ts';
import { containerType } from '../rules/cargo/container-type.ts';
import { PAYMENT_TERM, type PaymentTerm } from '../rules/code/payment-term.ts';
import { BILL_TYPE } from '../rules/release/cargo-release.ts';
import { hsSubheading } from '../rules/validation/validation-code.ts';
import { describeFields, fieldProblems, type Fields, type Given, type GivenValues, type Problem } from './field.ts';

const FREIGHT = Object.keys(PAYMENT_TERM) as readonly PaymentTerm[];
const kilograms = { type: 'number', decimals: 3, min: 0.001, max: 999_999_999 } as const;
const pieces = { type: 'number', decimals: 0, min: 1, max: 1_000_000 } as const;

/** The bill of lading that the customer asks for. Nothing is required in a draft, see {@link instructionProblems}. */
export const instructionFields = describeFields({
  billType: { rest: 'bill_type', kind: { type: 'choice', values: BILL_TYPE } },
  /** Number of original bills, only for original bills. */
  originals: { rest: 'originals', kind: { type: 'number', decimals: 0, min: 1, max: 9 } },
  freightTerm: { rest: 'freight_term', kind: { type: 'choice', values: FREIGHT } },
  remark: { rest: 'remark', kind: { type: 'text', max: 1000, lines: true } },
});

/** A line of goods as on the bill of lading. */
export const instructionLineFields = describeFields({
  marks: { rest: 'marks', kind: { type: 'text', max: 500, lines: true } },
  description: { rest: 'description', kind: { type: 'text', max: 1000, lines: true } },
  hsCode: { rest: 'hs_code', kind: { type: 'text', max: 6 }, check: hsSubheading },
  packages: { rest: 'packages', kind: pieces },
  packageKind: { rest: 'package_kind', kind: { type: 'text', max: 40 } },
  grossWeightKg: { rest: 'gross_weight_kg', kind: kilograms },
  volumeM3: { rest: 'volume_m3', kind: { ...kilograms, max: 99_999 } },
});

/** A container with what is known about it. */
export const instructionContainerFields = describeFields({
  containerTypeCode: { rest: 'cont_type', kind: { type: 'text', max: 4 } },
  containerNumber: { rest: 'container_no', kind: { type: 'text', max: 11 }, check: containerNumber },
  sealNumber: { rest: 'seal_no', kind: { type: 'text', max: 30 } },
  packages: { rest: 'packages', kind: pieces },
  grossWeightKg: { rest: 'gross_weight_kg', kind: kilograms },
});

/** Most lines of goods and most containers. */
export const MOST_INSTRUCTION_LINES = 50;
export const MOST_INSTRUCTION_CONTAINERS = 100;

/** The lists of an instruction and their fields. */
export const INSTRUCTION_LIST = {
  lines: instructionLineFields,
  containers: instructionContainerFields,
} as const satisfies Readonly<Record<string, Fields>>;

/** Values of an instruction by field name. */
export type InstructionValues = GivenValues<typeof instructionFields> & {
  readonly lines: readonly GivenValues<typeof instructionLineFields>[];
  readonly containers: readonly GivenValues<typeof instructionContainerFields>[];
};

/** Problems by path, such as `lines.0.hsCode`. */
export type InstructionProblems = Record<string, Problem>;

/** What the bill cannot do without. Weights, containers and seals may follow in a later version. */
const HEAD_TO_SEND = ['billType', 'freightTerm'] as const;
const LINE_TO_SEND = ['marks', 'description', 'hsCode', 'packages', 'packageKind'] as const;

const isBlank = (value: Given): boolean => value === null || value === undefined || String(value).trim() === '';

/** Only lengths and kinds matter to a draft, so that half a container number can be saved. */
const withoutChecks = (fields: Fields): Fields =>
  Object.fromEntries(Object.entries(fields).map(([name, { rest, kind }]) => [name, { rest, kind }]));

function requireFields(found: InstructionProblems, under: string, names: readonly string[], values: object): void {
  for (const name of names) {
    const value = (values as Record<string, Given>)[name];
    const isChoice = name === 'billType' || name === 'freightTerm';
    if (isBlank(value)) found[`${under}${name}`] ??= { code: isChoice ? 'SELECT_REQUIRED' : 'REQUIRED' };
  }
}

/** Payload of each container's type, and each number once. */
function containerProblems(found: InstructionProblems, { containers }: InstructionValues): void {
  const seen = new Set<string>();
  for (const [
    at,
    { containerNumber: number, containerTypeCode: code, grossWeightKg: weight },
  ] of containers.entries()) {
    if (!isBlank(number)) {
      if (seen.has(String(number))) found[`containers.${at}.containerNumber`] ??= { code: 'DUPLICATE_VALUE' };
      seen.add(String(number));
    }
    const type = containerType(String(code ?? ''));
    const over = type === null || isBlank(weight) ? 0 : Number(String(weight)) - type.maxPayloadKg;
    if (type !== null && over > 0) {
      found[`containers.${at}.grossWeightKg`] ??= {
        code: 'PAYLOAD_EXCEEDED',
        params: { container: type.shortName, limit: type.maxPayloadKg, over: Math.round(over * 1000) / 1000 },
      };
    }
  }
}

/**
 * At most one problem per field.
 * @param isDraft a draft is only checked for kinds and lengths
 */
export function instructionProblems(values: InstructionValues, isDraft: boolean): InstructionProblems {
  const found: InstructionProblems = {};
  const collect = (fields: Fields, given: GivenValues<Fields>, under: string) => {
    const problems = fieldProblems(isDraft ? withoutChecks(fields) : fields, given);
    for (const [name, problem] of Object.entries(problems)) if (problem) found[`${under}${name}`] = problem;
  };
  const { lines, containers, ...head } = values;
  collect(instructionFields, head, '');
  for (const [at, line] of lines.entries()) collect(instructionLineFields, line, `lines.${at}.`);
  for (const [at, one] of containers.entries()) collect(instructionContainerFields, one, `containers.${at}.`);
  if (isDraft) return found;
  requireFields(found, '', HEAD_TO_SEND, values);
  if (values.billType === 'ORIGINAL') requireFields(found, '', ['originals'], values);
  if (values.lines.length === 0) found.lines = { code: 'CARGO_REQUIRED' };
  for (const [at, line] of values.lines.entries()) requireFields(found, `lines.${at}.`, LINE_TO_SEND, line);
  containerProblems(found, values);
  return found;
}
