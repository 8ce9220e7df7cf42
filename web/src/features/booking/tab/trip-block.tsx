import { useTranslation } from 'react-i18next';
import { useCard } from '../../../app/apollo/use-card.ts';
import { TextButton } from '../../../ui/button/link-button.tsx';
import { Card } from '../../../ui/page/card.tsx';
import { RouteAddresses } from '../../shipment/card/route-address-card.tsx';
import { RouteCardFragmentDoc } from '../../shipment/card/route-card.generated.ts';
import { TripList } from '../../trip/trip-list-card.tsx';
import s from './overview.module.css';
import type { BlockProps } from './overview-tab.tsx';

/** The vehicles of a booking, and where they load and unload. */
export function TripBlock({ record, open }: BlockProps) {
  const { t } = useTranslation('booking');
  const route = useCard(RouteCardFragmentDoc, 'RouteCard', record);
  return (
    <Card
      title={t('overview.trips.title')}
      actions={<TextButton onClick={() => open('transport')}>{t('overview.trips.open')}</TextButton>}
      flush
    >
      <div className={s.padded}>
        <TripList record={record} />
      </div>
      {route && <RouteAddresses route={route} />}
    </Card>
  );
}
