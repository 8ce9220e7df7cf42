import { z } from 'zod';
import { day } from '../rest/common.ts';
import type { Field, Fields, FieldValue } from './field.ts';

/** Trims the text; a single-line text also has its spaces collapsed. */
const text = (length: number, lines = false) =>
  z
    .string()
    .max(length)
    .transform((typed) => (lines ? typed.trim() : typed.trim().replaceAll(/\s+/g, ' ')));

/**
 * Factor by which a request may exceed a field's maximum length. It only bounds the work; the field's own
 * rule reports the error.
 */
const SLACK = 5;

/**
 * Zod schemas of a field in a REST row and in a request body. {@link fieldProblems} applies the field's rules
 * to requests.
 */
function shapesOf({ kind }: Field): { column: z.ZodType; body: z.ZodType } {
  switch (kind.type) {
    case 'text':
      return { column: z.string(), body: text(kind.max * SLACK, kind.lines) };
    case 'entry':
      return { column: z.string(), body: text(kind.max * SLACK) };
    case 'number':
      return { column: z.number(), body: z.number() };
    case 'code':
      return { column: z.number().int(), body: z.number().int() };
    case 'choice':
      return { column: z.enum([...kind.values]), body: z.enum([...kind.values]) };
    case 'day':
      return { column: day, body: day };
    case 'flag':
      return { column: z.boolean(), body: z.boolean() };
  }
}

type ColumnShape<F extends Fields> = { [Name in keyof F as F[Name]['rest']]: z.ZodType<FieldValue<F[Name]>> };
type BodyShape<F extends Fields> = {
  [Name in keyof F as F[Name]['rest']]: F[Name] extends { required: true }
    ? z.ZodType<FieldValue<F[Name]>, FieldValue<F[Name]>>
    : z.ZodOptional<z.ZodType<FieldValue<F[Name]> | null, FieldValue<F[Name]> | null>>;
};

const byRest = (fields: Fields, shape: (field: Field) => z.ZodType) =>
  Object.fromEntries(Object.values(fields).map((field) => [field.rest, shape(field)]));

/** The columns of a noun in a REST row, to be spread into `z.object`. */
export function columnShape<F extends Fields>(fields: F): ColumnShape<F> {
  return byRest(fields, (field) => {
    const { column } = shapesOf(field);
    return field.required || field.kind.type === 'flag' ? column : column.nullable();
  }) as ColumnShape<F>;
}

/** The fields of a noun in a request that creates or updates it, to be spread into `z.object`. */
export function bodyShape<F extends Fields>(fields: F): BodyShape<F> {
  return byRest(fields, (field) => {
    const { body } = shapesOf(field);
    return field.required ? body : body.nullable().optional();
  }) as BodyShape<F>;
}
