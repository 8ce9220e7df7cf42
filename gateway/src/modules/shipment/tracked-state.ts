import type { TrackedState } from '@wr1/schema/rules/milestone/tracking.ts';
import { codeReader } from '../../graphql/code-reader.ts';

const states = {
  LATE: 'LATE',
  AT_RISK: 'AT_RISK',
  ON_TIME: 'ON_TIME',
} as const satisfies { [State in TrackedState]: State };

/** A state of REST as GraphQL names it. */
export const readTrackedState = codeReader('tracked state', states);
