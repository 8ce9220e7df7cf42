import { statusLabel } from '@wr1/schema/rules/transition/status.ts';
import { serviceTypeCode, transportMode } from '@wr1/schema/rules/code/service-type.ts';
import { useTranslation } from 'react-i18next';
import { useLegacyLabels } from '../../../app/session/use-legacy-labels.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import type { ServiceType } from '../../../schema-types.generated.ts';
import { StatusTag as PhaseTag } from '../../../ui/text/tag.tsx';
import { recordPhase } from '../step/phase-step.ts';

/** The words of a status in the language of the page ("Cargo loaded" is worded for ship or plane). */
export function useStatusText(): (statusCode: number, serviceType: ServiceType) => string {
  const { t } = useTranslation('shipment');
  const { language } = useLanguage();
  const legacy = useLegacyLabels();
  return (statusCode, serviceType) => {
    const service = serviceTypeCode(serviceType);
    const mode = service === null ? null : transportMode(service);
    return statusLabel(statusCode, language, { mode, legacy }) ?? t('unknownStatus', { code: statusCode });
  };
}

interface StatusTagProps {
  statusCode: number;
  serviceType: ServiceType;
  /** Whether the record is shown as a booking. */
  booked: boolean;
}

/** The status of a quotation or booking: its word, glyph and hue. */
export function StatusTag({ statusCode, serviceType, booked }: StatusTagProps) {
  const textOf = useStatusText();
  const words = sentence(textOf(statusCode, serviceType));
  return (
    <PhaseTag phase={recordPhase(statusCode, booked)} title={words}>
      {words}
    </PhaseTag>
  );
}

/** Sentence case of the specification's labels: only the first letter is a capital, abbreviations stay. */
export function sentence(label: string): string {
  const words = label.split(' ').map((word) => (/^\p{Lu}\p{Ll}+$/u.test(word) ? word.toLowerCase() : word));
  const text = words.join(' ');
  return text.charAt(0).toUpperCase() + text.slice(1);
}
