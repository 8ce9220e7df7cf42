import {
  requestTemplateAnswer,
  requestTemplateDeleteAnswer,
  requestTemplateListAnswer,
} from '@wr1/schema/rest/shipment/request-template.ts';
import type {
  RequestTemplateRow,
  updateRequestTemplateRequest,
  createRequestTemplateRequest,
} from '@wr1/schema/rest/shipment/request-template.ts';
import type { z } from 'zod';
import type { RestSession } from '../../rest/session.ts';

const path = 'user/requestTemplates';

/** GET user/requestTemplates: all that the caller can use, or those with the given ids. */
export async function fetchTemplates(rest: RestSession, ids?: readonly number[]): Promise<RequestTemplateRow[]> {
  return (await rest.get(path, ids === undefined ? {} : { ids }, requestTemplateListAnswer)).result;
}

type Changed = Promise<z.output<typeof requestTemplateAnswer>>;

/** POST user/requestTemplates. */
export function createRequestTemplate(
  rest: RestSession,
  body: z.input<typeof createRequestTemplateRequest>,
  idempotencyKey: string | null | undefined,
): Changed {
  return rest.post(path, {}, body, requestTemplateAnswer, { idempotencyKey });
}

/** PUT user/requestTemplates. */
export function updateRequestTemplate(rest: RestSession, body: z.input<typeof updateRequestTemplateRequest>): Changed {
  return rest.put(path, {}, body, requestTemplateAnswer);
}

/** DELETE user/requestTemplates; returns the success message. */
export async function deleteRequestTemplate(
  rest: RestSession,
  query: { id: number; version: number | null },
): Promise<string> {
  return (await rest.delete(path, query, requestTemplateDeleteAnswer)).message;
}
