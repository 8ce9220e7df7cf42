import { STATUS } from '@wr1/schema/rules/transition/status.ts';
import type { Status } from '../../../schema-types.generated.ts';

/** The specification's number for a status key; null for UNKNOWN. */
export function statusCodeOf(status: Status): number | null {
  return status === 'UNKNOWN' ? null : STATUS[status];
}
