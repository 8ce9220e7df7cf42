import {
  customsDeclarationAnswer,
  customsDeclarationListAnswer,
  customsQueueAnswer,
  deleteCustomsDeclarationAnswer,
} from '@wr1/schema/rest/shipment/customs-declaration.ts';
import type { RestSession } from '../../rest/session.ts';
import type { Query } from '../../rest/target.ts';

/** GET wr1?objectType=CustomsDeclarationList: declarations by `ids` or `order_ids`. */
export const fetchDeclarations = async (
  rest: RestSession,
  query: { ids?: readonly number[]; order_ids?: readonly number[] },
) => (await rest.get('wr1', { objectType: 'CustomsDeclarationList', ...query }, customsDeclarationListAnswer)).result;

/** GET wr1?objectType=CustomsQueue: a page of a tab. */
export const fetchQueue = (rest: RestSession, query: Query) =>
  rest.get('wr1', { objectType: 'CustomsQueue', ...query }, customsQueueAnswer);

/** POST wr1?objectType=CreateCustomsDeclaration. */
export const postDeclaration = (rest: RestSession, body: object, idempotencyKey: string | null | undefined) =>
  rest.post('wr1', { objectType: 'CreateCustomsDeclaration' }, body, customsDeclarationAnswer, { idempotencyKey });

/** PUT wr1 with UpdateCustomsDeclaration, RecordCustomsState or UndoCustomsState. */
export const putDeclaration = (rest: RestSession, objectType: string, body: object) =>
  rest.put('wr1', { objectType }, body, customsDeclarationAnswer);

/** DELETE wr1?objectType=DeleteCustomsDeclaration. */
export const removeDeclaration = (rest: RestSession, id: number, version: number | null | undefined) =>
  rest.delete('wr1', { objectType: 'DeleteCustomsDeclaration', id, version }, deleteCustomsDeclarationAnswer);
