import { useTranslation } from 'react-i18next';
import { useCard } from '../../../app/apollo/use-card.ts';
import { TextButton } from '../../../ui/button/link-button.tsx';
import { Card } from '../../../ui/page/card.tsx';
import { KeyValue } from '../../../ui/page/key-value.tsx';
import { RouteAddresses } from '../../shipment/card/route-address-card.tsx';
import { RouteCardFragmentDoc } from '../../shipment/card/route-card.generated.ts';
import s from './overview.module.css';
import type { BlockProps } from './overview-tab.tsx';

/** Where a truck loads and unloads, and its plan. */
export function TripBlock({ record, open }: BlockProps) {
  const { t } = useTranslation('booking');
  const route = useCard(RouteCardFragmentDoc, 'RouteCard', record);
  return (
    <Card
      title={t('overview.trips.title')}
      actions={<TextButton onClick={() => open('transport')}>{t('overview.trips.open')}</TextButton>}
      flush
    >
      <KeyValue
        className={s.padded}
        items={[{ label: t('overview.trips.plan'), value: record.plan.truckPlan ?? t('overview.trips.none') }]}
      />
      {route && <RouteAddresses route={route} />}
    </Card>
  );
}
