import { restAction } from '@wr1/schema/rules/transition/transition-action.ts';
import { notedRequest, shipmentActionAnswer } from '@wr1/schema/rest/shipment/shipment.ts';
import { message, type MessageCode } from '@wr1/schema/rules/message/message.ts';
import type { ActionTable } from '../../../http/action-table.ts';
import { success } from '../../../http/action.ts';
import type { Deps } from '../../../http/deps.ts';
import { changeShipment } from '../shipment-change.ts';
import type { OpenAction } from '../transition/shipment-transition.ts';

/** An action whose only input is the record and an optional note. */
interface Step {
  action: OpenAction;
  summary: string;
  tag: 'quotation' | 'booking';
  /** Message returned on success. */
  done?: MessageCode;
}

/** Registers actions that need no code beyond their row in the transition table. */
export function registerSteps(table: ActionTable, { db }: Deps, steps: readonly Step[]): void {
  for (const { action, summary, tag, done = 'UPDATED' } of steps) {
    table.add({
      method: 'put',
      path: '/wr1',
      select: { objectType: restAction(action) },
      summary,
      tag,
      access: 'any',
      body: notedRequest,
      answer: shipmentActionAnswer,
      handler: async ({ body, context }) => {
        const note = body.note?.trim() || null;
        const row = await changeShipment(db, { action, body, context, given: { note } }, () => ({ note }));
        return success(row, message(done, context.language));
      },
    });
  }
}
