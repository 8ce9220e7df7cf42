import { z } from 'zod';
import { normalizedName } from '../../rules/list/normalized-name.ts';
import { answer, idsQuery, instant, queryId, rowId } from '../common.ts';
import { shipmentInput } from './shipment.ts';

// This only bounds the work; the shared rule reports errors on the field.
const name = z.string().max(200).transform(normalizedName);

/** A saved request. Its shipment has no dates, schedule or reference numbers. */
export const requestTemplateRow = z.object({
  id: rowId,
  name: z.string(),
  /** Whether it is shared with the author's company. */
  shared: z.boolean(),
  /** Whether it is the caller's own; only the owner may change it. */
  mine: z.boolean(),
  /** The person who shares it; null if it is the caller's own. */
  author: z.string().nullable(),
  shipment: shipmentInput,
  version: z.number().int(),
  updated_at: instant,
});

/**
 * GET user/requestTemplates: the caller's and those shared with the company, by name. `ids` selects some of
 * them.
 */
export const requestTemplateQuery = z.object({ ids: idsQuery });

/** POST user/requestTemplates. */
export const createRequestTemplateRequest = z.object({
  name,
  shared: z.boolean().default(false),
  shipment: shipmentInput,
});

/** PUT user/requestTemplates: absent fields are unchanged. An older version is refused. */
export const updateRequestTemplateRequest = z.object({
  id: rowId,
  version: z.number().int().optional(),
  name: name.optional(),
  shared: z.boolean().optional(),
  shipment: shipmentInput.optional(),
});

/** DELETE user/requestTemplates. */
export const deleteRequestTemplateQuery = z.object({ id: queryId, version: z.coerce.number().int().optional() });

export const requestTemplateListAnswer = answer(z.array(requestTemplateRow));
export const requestTemplateAnswer = answer(requestTemplateRow);
export const requestTemplateDeleteAnswer = answer(z.object({ id: rowId }));

export type RequestTemplateRow = z.infer<typeof requestTemplateRow>;
