import { useTranslation } from 'react-i18next';
import { useWording } from '../../app/session/use-wording.ts';
import type { ServiceType } from '../../schema-types.generated.ts';
import { Card } from '../../ui/page/card.tsx';
import { Code } from '../../ui/text/code.tsx';
import { CopyButton } from '../../ui/button/copy-button.tsx';
import { formatDate } from '../../ui/text/format.ts';
import { KeyValue } from '../../ui/page/key-value.tsx';
import type { BookingPageQuery } from './booking-page.generated.ts';

type Plan = NonNullable<BookingPageQuery['booking']>['plan'];

/** References and plan as the customer sees them. Renders nothing while nothing is known. */
export function PlanCard({ plan, service }: { plan: Plan; service: ServiceType }) {
  const { t } = useTranslation('booking');
  const word = useWording();
  const number = (value: string | null) =>
    value && (
      <>
        <Code strong>{value}</Code> <CopyButton value={value} size="xs" />
      </>
    );
  const isBare = !plan.carrierBookingNumber && !plan.transportDocumentNumber && !plan.truckPlan && !plan.customsDate;
  if (isBare && !plan.emptyDepot && !plan.cfs) return null;
  return (
    <Card title={t('plan.title')}>
      <KeyValue
        items={[
          { label: t('plan.carrierBookingNumber'), value: number(plan.carrierBookingNumber) },
          { label: word('transportDocument', service), value: number(plan.transportDocumentNumber) },
          { label: t('plan.emptyDepot'), value: plan.emptyDepot },
          { label: t('plan.cfs'), value: plan.cfs },
          { label: t('plan.truckPlan'), value: plan.truckPlan },
          { label: t('plan.customsDate'), value: formatDate(plan.customsDate) },
        ]}
      />
    </Card>
  );
}
