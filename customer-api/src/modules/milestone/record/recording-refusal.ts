import type { Language } from '@wr1/schema/rules/code/language.ts';
import { isMilestone } from '@wr1/schema/rules/milestone/milestone.ts';
import type { RecordingRefusal } from '@wr1/schema/rules/milestone/milestone-recording.ts';
import { wording } from '@wr1/schema/rules/wording/wording.ts';
import type { ApiError, MessageParams } from '../../../errors.ts';
import { brokenRules } from '../../../errors.ts';
import type { Shipment } from '../../shipment/shipment.table.ts';
import { tidyContainerNumber } from '../../shipment/tidy-shipment.ts';
import { shownHere } from '../journey-change.ts';
import { containersOf } from '../plan/plan.rules.ts';

/**
 * Keys of containers given by number or key; unknown names are returned unchanged. Null for all containers or
 * the whole booking.
 */
export function containerKeys(
  shipment: Pick<Shipment, 'containers'>,
  named: readonly string[] | null,
): string[] | null {
  if (named === null) return null;
  const containers = containersOf(shipment);
  return named.map((name) => {
    const number = tidyContainerNumber(name);
    return containers.find((one) => one.key === name || one.number === number)?.key ?? name;
  });
}

/** Message parameters of a refusal: its time and milestone, in the reader's language. */
export function refusalParams(
  { previous, other }: RecordingRefusal,
  shipment: Shipment,
  language: Language,
): MessageParams {
  return {
    ...(previous !== undefined && { time: shownHere(new Date(previous)) }),
    ...(other !== undefined &&
      isMilestone(other) && {
        milestone: wording(other, { service: shipment.service_type, side: 'staff', language }),
      }),
  };
}

/** The error (422) for a recording or correction that violates a rule, reported at its field. */
export function recordingRefusal(refusal: RecordingRefusal, shipment: Shipment, language: Language): ApiError {
  const { field, code } = refusal;
  return brokenRules([{ path: [field], code, params: refusalParams(refusal, shipment, language) }]);
}
