import { shipmentActionAnswer } from '@wr1/schema/rest/shipment/shipment.ts';
import { ACTION, type Action, restAction } from '@wr1/schema/rules/transition/transition-action.ts';
import { TRANSITIONS } from '@wr1/schema/rules/transition/transition-table.ts';
import { z } from 'zod';
import { ApiError } from '../../../errors.ts';
import type { ActionTable } from '../../../http/action-table.ts';
import { OPEN_ACTIONS } from './shipment-transition.ts';

const open: ReadonlySet<Action> = new Set<Action>(OPEN_ACTIONS);

/** Actions of the transition table that only the system may take. */
export const CLOSED_ACTIONS: readonly Action[] = ACTION.filter((action) => !open.has(action));

/** The HTTP methods of an action: POST if it creates records, PUT if it updates them. */
function methodsOf(action: Action): ('post' | 'put')[] {
  const rows = TRANSITIONS.filter((row) => row.action === action);
  const methods: ('post' | 'put')[] = [];
  if (rows.some(({ from }) => from === null)) methods.push('post');
  if (rows.some(({ from }) => from !== null)) methods.push('put');
  return methods;
}

/** Registers the system's actions, which are refused for every caller. */
export function registerClosedActionRoutes(table: ActionTable): void {
  for (const action of CLOSED_ACTIONS) {
    for (const method of methodsOf(action)) {
      table.add({
        method,
        path: '/wr1',
        select: { objectType: restAction(action) },
        summary: 'Reserved for the system; always refused with 403.',
        tag: 'shipment',
        access: 'any',
        body: z.unknown(),
        answer: shipmentActionAnswer,
        handler: () => {
          throw new ApiError('FORBIDDEN', 403);
        },
      });
    }
  }
}
