import { useWording } from '../../../app/session/use-wording.ts';
import { StatusTag } from '../../../ui/text/tag.tsx';
import { trackedPhase } from './tracked.ts';
import type { Tracked } from './tracked.ts';

type TrackedStatusOf = Pick<Tracked, 'statusCode' | 'statusLabel' | 'serviceType'>;

/** The status of a shipment in the words of its service; staff who chose the older words read those. */
export function TrackedStatus({ shipment }: { shipment: TrackedStatusOf }) {
  const word = useWording();
  const { statusCode, serviceType, statusLabel } = shipment;
  return <StatusTag phase={trackedPhase(shipment)}>{word(statusCode, serviceType) ?? statusLabel}</StatusTag>;
}
