import { publicTrackingAnswer } from '@wr1/schema/rest/tracking.ts';
import type { PublicTrackingRow } from '@wr1/schema/rest/tracking.ts';
import type { RestSession } from '../../rest/session.ts';

/** GET publicTracking: one row per number, in the order asked. */
export async function trackPublicly(
  rest: RestSession,
  numbers: readonly string[],
): Promise<readonly PublicTrackingRow[]> {
  return (await rest.get('publicTracking', { numbers }, publicTrackingAnswer)).result;
}
