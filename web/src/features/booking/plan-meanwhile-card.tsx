import { useTranslation } from 'react-i18next';
import { useWording } from '../../app/session/use-wording.ts';
import type { ServiceType } from '../../schema-types.generated.ts';
import { Banner } from '../../ui/page/banner.tsx';
import { formatDate } from '../../ui/text/format.ts';
import { vesselText } from '../schedule/result/schedule-card.tsx';
import type { PlanValues } from './plan-values.ts';

interface PlanMeanwhileCardProps {
  /** Fields that someone else changed while the user was editing them. */
  fields: readonly (keyof PlanValues)[];
  /** The booking's current plan. */
  present: PlanValues;
  service: ServiceType;
}

/**
 * Shows the new values of fields that someone else changed while the user was editing them. Renders nothing
 * if there are none.
 */
export function PlanMeanwhileCard({ fields, present, service }: PlanMeanwhileCardProps) {
  const { t } = useTranslation('booking');
  const word = useWording();
  if (fields.length === 0) return null;
  const nameOf = (field: keyof PlanValues) => {
    if (field === 'transportDocumentNumber') return word('transportDocument', service);
    return field === 'schedule' ? word('departure', service) : t(`plan.${field}`);
  };
  const textOf = (field: keyof PlanValues): string => {
    if (field === 'containers') return present.containers.flatMap(({ numbers }) => numbers.filter(Boolean)).join(', ');
    if (field === 'schedule') return present.schedule ? vesselText(present.schedule) : '';
    if (field === 'isSpaceRequested') return present.isSpaceRequested ? t('plan.yes') : '';
    return field === 'customsDate' ? formatDate(present.customsDate) : present[field];
  };
  return (
    <Banner tone="warning" title={t('plan.meanwhile')}>
      {fields.map((field) => `${nameOf(field)}: ${textOf(field) || t('plan.none')}`).join(' · ')}
    </Banner>
  );
}
