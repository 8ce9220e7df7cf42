import { z } from 'zod';

/** Row identifiers are numbers on REST; GraphQL wraps them into opaque ids. */
export const rowId = z.number().int().positive().max(Number.MAX_SAFE_INTEGER);

/** Identifier in a query string. */
export const queryId = z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER);

/** An RFC 3339 time. The API returns UTC with milliseconds. */
export const instant = z.iso.datetime({ offset: true });

/** A calendar day, YYYY-MM-DD. */
export const day = z.iso.date();

/** A decimal number as text; at most 15 digits before and 6 after the point. */
export const decimal = z.string().regex(/^-?\d{1,15}(\.\d{1,6})?$/);

/** Currencies of the platform (ISO 4217). */
export const currency = z.enum(['USD', 'VND']);

/**
 * The part of a list that a response contains. `capped`: more rows matched than the documented cap allows.
 * `total_exact: false`: more rows matched than are counted, and `total` is a lower bound.
 */
export const listMeta = z.object({
  total: z.number().int().nonnegative(),
  total_exact: z.boolean().optional(),
  page: z.number().int().positive(),
  pageSize: z.number().int().positive(),
  next_cursor: z.string().nullable().optional(),
  capped: z.boolean().optional(),
});

/**
 * The body of every successful response of the customer API.
 * @param result schema of the payload
 */
export function answer<T extends z.ZodType>(result: T) {
  return z.object({ result, message: z.string() });
}

/** The body of every successful list response: a page of rows and the total. */
export function listAnswer<T extends z.ZodType>(row: T) {
  return z.object({ result: z.array(row), message: z.string(), meta: listMeta });
}

/** A value named in a message. */
export const messageParams = z.record(z.string(), z.union([z.string(), z.number()]));

/** The body of every error: a stable code, the message in the caller's language and the fields concerned. */
export const refusal = z.object({
  code: z.string(),
  message: z.string(),
  params: messageParams.optional(),
  fields: z
    .array(
      z.object({
        path: z.array(z.union([z.string(), z.number()])),
        code: z.string(),
        params: messageParams.optional(),
      }),
    )
    .optional(),
  request_id: z.string().optional(),
});

export type ListMeta = z.infer<typeof listMeta>;
export type Refusal = z.infer<typeof refusal>;

/** Paging of the specification's lists; a `pageSize` of 10,000,000 means "all matches". */
export const pageQuery = z.object({
  page: z.coerce.number().int().min(1).default(1),
  pageSize: z.coerce.number().int().min(1).max(10_000_000).default(10),
});

/** Comma-separated identifiers, at most 1,000, so that a gateway can batch. */
export const idsQuery = z
  .string()
  .regex(/^\d{1,16}(,\d{1,16}){0,999}$/)
  .optional();
