import { statusLabel } from '@wr1/schema/rules/transition/status.ts';
import { useLegacyLabels } from '../../../app/session/use-legacy-labels.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { StatusTag } from '../../../ui/text/tag.tsx';
import { sentence } from '../../shipment/tag/status-tag.tsx';
import { trackedPhase } from './tracked.ts';
import type { Tracked } from './tracked.ts';

/** The status of a shipment in the server's words; staff who chose the older words read those. */
export function TrackedStatus({ shipment }: { shipment: Pick<Tracked, 'statusCode' | 'statusLabel'> }) {
  const { language } = useLanguage();
  const legacy = useLegacyLabels();
  const { statusCode } = shipment;
  const main = statusLabel(statusCode, language);
  const older = legacy ? statusLabel(statusCode, language, { legacy }) : main;
  // Where the older set has no word of its own the server's stays: it knows ship and plane.
  const words = older !== null && older !== main ? older : shipment.statusLabel;
  return <StatusTag phase={trackedPhase(shipment)}>{sentence(words)}</StatusTag>;
}
