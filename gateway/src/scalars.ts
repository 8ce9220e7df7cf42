import { GraphQLError } from 'graphql';
import type { ConstValueNode, GraphQLScalarTypeConfig, ValueNode } from 'graphql';

const refuse = (name: string, hint: string): never => {
  throw new GraphQLError(`${name} must be ${hint}.`);
};

const isRealDay = (text: string): boolean => {
  const date = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text);
};

/**
 * Only the functions of a scalar: a complete scalar type would replace the SDL's description and
 * specification URL.
 */
type TextScalar = Required<
  Pick<
    GraphQLScalarTypeConfig<string, string>,
    'coerceOutputValue' | 'coerceInputValue' | 'coerceInputLiteral' | 'serialize' | 'parseValue' | 'parseLiteral'
  >
>;

function textScalar(
  name: string,
  hint: string,
  isValid: (text: string) => boolean,
  write: (text: string) => string,
): TextScalar {
  const read = (value: unknown): string => (typeof value === 'string' && isValid(value) ? value : refuse(name, hint));
  const coerceOutputValue = (value: unknown) => (typeof value === 'string' ? write(value) : refuse(name, hint));
  const readLiteral = (node: ConstValueNode | ValueNode) =>
    node.kind === 'StringValue' ? read(node.value) : refuse(name, hint);
  return {
    coerceOutputValue,
    coerceInputValue: read,
    coerceInputLiteral: readLiteral,
    // The former names of these functions, which other libraries still call.
    serialize: coerceOutputValue,
    parseValue: read,
    parseLiteral: readLiteral,
  };
}

const moment = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d{1,9})?(Z|[+-]\d{2}:\d{2})$/;

/** The scalars of the SDL. All are text, so that no digit or time zone is lost. */
export const scalars = {
  DateTime: textScalar(
    'DateTime',
    'a date and time such as 2026-03-21T15:00:00.000Z',
    (text) => moment.test(text) && isRealDay(text.slice(0, 10)) && !Number.isNaN(Date.parse(text)),
    (text) => (text.endsWith('Z') ? text : new Date(text).toISOString()),
  ),
  LocalDate: textScalar(
    'LocalDate',
    'a date such as 2026-03-21',
    (text) => /^\d{4}-\d{2}-\d{2}$/.test(text) && isRealDay(text),
    (text) => text,
  ),
  Decimal: textScalar(
    'Decimal',
    'a decimal number as text such as 2400.00, at most 15 digits before and 6 after the point',
    (text) => /^-?\d{1,15}(\.\d{1,6})?$/.test(text),
    (text) => text,
  ),
};
