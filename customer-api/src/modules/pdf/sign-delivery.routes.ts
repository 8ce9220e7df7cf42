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
    summary: 'Staff announce a signature (PNG, 200 kB): a token for PUT file, good for ten minutes.',
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
    summary: 'Staff take down who has signed for the cargo; the proof of delivery is made as a PDF on the record.',
    body: signDeliveryRequest,
    answer: signDeliveryAnswer,
    handler: async ({ body, context }) =>
      success(await signDelivery(deps, body, context), message('SAVED', context.language)),
  });
}
