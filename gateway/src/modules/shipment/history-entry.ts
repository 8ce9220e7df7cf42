import type { HistoryRow } from '@wr1/schema/rest/shipment/shipment.ts';
import { globalId } from '../../graphql/global-id.ts';
import { readLoggedAction, readStatus } from '../../graphql/record-enum.ts';
import type { WithTypename } from '../../graphql/typename.ts';
import type { HistoryEntry } from '../../schema.generated.ts';
import { readRole } from '../user/user.loaders.ts';

/** An entry of a record's history. */
export function toHistoryEntry(row: HistoryRow): WithTypename<HistoryEntry> {
  const role = readRole(row.actor_role);
  return {
    __typename: 'HistoryEntry',
    id: globalId('HistoryEntry', row.id),
    from: row.from === null ? null : readStatus(row.from),
    to: readStatus(row.to),
    action: readLoggedAction(row.action),
    actorName: row.actor_name,
    isByStaff: role === 'ADMIN' || role === 'ADMIN_SALE',
    at: row.at,
    note: row.note,
    reason: row.reason,
  };
}
