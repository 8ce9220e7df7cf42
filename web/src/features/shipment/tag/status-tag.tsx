import { useTranslation } from 'react-i18next';
import { useWording } from '../../../app/session/use-wording.ts';
import type { ServiceType } from '../../../schema-types.generated.ts';
import { StatusTag as PhaseTag } from '../../../ui/text/tag.tsx';
import { recordPhase } from '../step/phase-step.ts';

/** Returns a status's name for a service and the viewer's side, in the page's language. */
export function useStatusText(): (statusCode: number, serviceType: ServiceType) => string {
  const { t } = useTranslation('shipment');
  const word = useWording();
  return (statusCode, serviceType) => word(statusCode, serviceType) ?? t('unknownStatus', { code: statusCode });
}

interface StatusTagProps {
  statusCode: number;
  serviceType: ServiceType;
  /** Whether the record is shown as a booking. */
  booked: boolean;
}

/** Tag for the status of a quotation or booking, with icon and color. */
export function StatusTag({ statusCode, serviceType, booked }: StatusTagProps) {
  const textOf = useStatusText();
  const words = textOf(statusCode, serviceType);
  return (
    <PhaseTag phase={recordPhase(statusCode, booked)} title={words}>
      {words}
    </PhaseTag>
  );
}
