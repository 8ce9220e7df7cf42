import { answer } from '@wr1/schema/rest/common.ts';
import { journeyAnswer, journeyRow } from '@wr1/schema/rest/milestone/milestone.ts';
import type { JourneyRow, ShipmentEventBody } from '@wr1/schema/rest/milestone/milestone.ts';
import type { RestSession } from '../../rest/session.ts';

const recordedAnswer = answer(journeyRow);

/** GET wr1?objectType=GetMilestones: the journeys of several bookings. */
export async function fetchJourneys(rest: RestSession, ids: readonly number[]): Promise<readonly JourneyRow[]> {
  return (await rest.get('wr1', { objectType: 'GetMilestones', ids }, journeyAnswer)).result;
}

/** PUT wr1?objectType=RecordShipmentEvent; returns the success message. */
export async function sendJourneyEntry(
  rest: RestSession,
  body: ShipmentEventBody,
  idempotencyKey: string | null | undefined,
): Promise<string> {
  const options = { idempotencyKey };
  return (await rest.put('wr1', { objectType: 'RecordShipmentEvent' }, body, recordedAnswer, options)).message;
}
