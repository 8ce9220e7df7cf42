import {
  updateRequestTemplateRequest,
  deleteRequestTemplateQuery,
  createRequestTemplateRequest,
  requestTemplateAnswer,
  requestTemplateDeleteAnswer,
  requestTemplateListAnswer,
  requestTemplateQuery,
} from '@wr1/schema/rest/shipment/request-template.ts';
import { message } from '@wr1/schema/rules/message/message.ts';
import type { ActionTable } from '../../http/action-table.ts';
import { success } from '../../http/action.ts';
import type { Deps } from '../../http/deps.ts';
import { parseIds } from '../../http/ids.ts';
import { listTemplates } from './request-template.repository.ts';
import { updateRequestTemplate, deleteRequestTemplate, createRequestTemplate } from './write-request-template.ts';

const PLACE = { path: '/user/requestTemplates', tag: 'request-template' } as const;
/** Anyone who may request a quotation may save the request. */
const ASKING = { action: 'create', subject: 'QuotationRequest' } as const;

/** Routes for request templates: the caller's own and those shared by the company administrator. */
export function registerRequestTemplateRoutes(table: ActionTable, { db }: Deps): void {
  table.add({
    ...PLACE,
    method: 'get',
    summary: "Lists the caller's templates and those shared by the administrator of the caller's company.",
    access: ASKING,
    query: requestTemplateQuery,
    answer: requestTemplateListAnswer,
    handler: async ({ query, context: { viewer } }) => success(await listTemplates(db, viewer, parseIds(query.ids))),
  });
  table.add({
    ...PLACE,
    method: 'post',
    summary: 'Saves a request as a template; up to 50 per user. A company administrator can share it with the company.',
    access: ASKING,
    body: createRequestTemplateRequest,
    answer: requestTemplateAnswer,
    handler: async ({ body, context }) =>
      success(await createRequestTemplate(db, body, context), message('SAVED', context.language)),
  });
  table.add({
    ...PLACE,
    method: 'put',
    summary: "Renames, replaces or shares one of the caller's templates. Omitted fields are unchanged.",
    access: ASKING,
    body: updateRequestTemplateRequest,
    answer: requestTemplateAnswer,
    handler: async ({ body, context }) =>
      success(await updateRequestTemplate(db, body, context), message('UPDATED', context.language)),
  });
  table.add({
    ...PLACE,
    method: 'delete',
    summary: "Deletes one of the caller's templates.",
    access: ASKING,
    query: deleteRequestTemplateQuery,
    answer: requestTemplateDeleteAnswer,
    handler: async ({ query, context }) => {
      await deleteRequestTemplate(db, query, context);
      return success({ id: query.id }, message('DELETED', context.language));
    },
  });
}
