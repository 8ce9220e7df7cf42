import {
  requestSignature,
  requestSignatureAnswer,
  signDeliveryAnswer,
  signDeliveryRequest,
} from '@wr1/schema/rest/document/proof-of-delivery.ts';
import { message } from '@wr1/schema/rules/message/message.ts';
import type { ActionTable } from '../../http/action-table.ts';
import { success } from '../../http/action.ts';
import type { Deps } from '../../http/deps.ts';
import { announceSignature, signDelivery } from './sign-delivery.ts';

const PLACE = { path: '/wr1', tag: 'paper', access: 'any' } as const;

/** Routes for signing proofs of delivery. */
export function registerSignDeliveryRoutes(table: ActionTable, deps: Deps): void {
  table.add({
    ...PLACE,
    method: 'post',
    select: { objectType: 'RequestSignature' },
    summary: 'Returns a token for `PUT file`, valid for ten minutes, for a signature (PNG, up to 200 kB). Staff only.',
    body: requestSignature,
    answer: requestSignatureAnswer,
    handler: async ({ body, context }) => {
      const { token, expiresAt } = await announceSignature(deps.db, body.size, context);
      return success({ token, expires_at: expiresAt.toISOString() }, message('SAVED', context.language));
    },
  });
  table.add({
    ...PLACE,
    method: 'put',
    select: { objectType: 'SignDelivery' },
    summary: 'Records who signed for the cargo and attaches the proof of delivery to the record as a PDF. Staff only.',
    body: signDeliveryRequest,
    answer: signDeliveryAnswer,
    handler: async ({ body, context }) =>
      success(await signDelivery(deps, body, context), message('SAVED', context.language)),
  });
}
