import { can } from '@wr1/schema/rules/access/ability.ts';
import type { WebhookKind } from '@wr1/schema/rules/network/webhook.ts';
import { ApiError, checkFields } from '../../errors.ts';
import type { Viewer } from '../../http/context.ts';
import { whose } from '../data-scope/record-scope.ts';

/** Whether a person's group can read the records that messages of a kind are about. */
function reads({ ability, sides }: Viewer, kind: WebhookKind): boolean {
  switch (kind) {
    case 'quotation.changed':
      return sides.includes('QUOTATION');
    case 'document.added':
      return sides.length === 2;
    case 'debit_note.issued':
      return can(ability, 'read', 'DebitNote');
    default:
      return sides.includes('BOOKING');
  }
}

/**
 * Refuses a webhook that would receive more than the person who creates or changes it may see: kinds of records that
 * their group cannot read, or all records of a company while they see only some.
 * @param added the kinds that the webhook did not have before
 * @throws ApiError FORBIDDEN (403); CHECK_FIELDS (400) at `kinds`
 */
export function refuseBeyondRights(viewer: Viewer, added: readonly WebhookKind[]): void {
  const { kind } = whose(viewer);
  if (kind !== 'all' && kind !== 'company') throw new ApiError('FORBIDDEN', 403);
  if (!added.every((one) => reads(viewer, one))) throw checkFields([{ path: ['kinds'], code: 'CHOICE_INVALID' }]);
}
