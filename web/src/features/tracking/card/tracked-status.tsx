import { useWording } from '../../../app/session/use-wording.ts';
import { StatusTag } from '../../../ui/text/tag.tsx';
import { trackedPhase } from './tracked.ts';
import type { Tracked } from './tracked.ts';

type TrackedStatusOf = Pick<Tracked, 'statusCode' | 'statusLabel' | 'serviceType'>;

/** A shipment's status in the wording for its service. Staff who chose the legacy names see those. */
export function TrackedStatus({ shipment }: { shipment: TrackedStatusOf }) {
  const word = useWording();
  const { statusCode, serviceType, statusLabel } = shipment;
  return <StatusTag phase={trackedPhase(shipment)}>{word(statusCode, serviceType) ?? statusLabel}</StatusTag>;
}
