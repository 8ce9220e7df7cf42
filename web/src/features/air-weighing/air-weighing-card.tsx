import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCard } from '../../app/apollo/use-card.ts';
import type { CardOf } from '../../app/apollo/use-card.ts';
import { pricePath } from '../../app/path/record-path.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { Button } from '../../ui/button/button.tsx';
import { LinkButton } from '../../ui/button/link-button.tsx';
import { lazyDialog } from '../../ui/overlay/lazy-dialog.tsx';
import { Banner } from '../../ui/page/banner.tsx';
import { Card } from '../../ui/page/card.tsx';
import { KeyValue } from '../../ui/page/key-value.tsx';
import { formatDate, formatMoney, formatVolume, formatWeight } from '../../ui/text/format.ts';
import { AirWeighingCardFragmentDoc } from './air-weighing-card.generated.ts';
import type { AirWeighingCardFragment } from './air-weighing-card.generated.ts';
import s from './air-weighing-card.module.css';

const AirWeighingDialog = lazyDialog(() =>
  import('./air-weighing-dialog.tsx').then((module) => module.AirWeighingDialog),
);

/** Booked and weighed chargeable weight; absent unless the booking is by air. Texts: `air-weighing`. */
export function AirWeighingCard({ record }: { record: CardOf<AirWeighingCardFragment> }) {
  const { t } = useTranslation('air-weighing');
  const { locale } = useLanguage();
  const [isOpen, setOpen] = useState(false);
  const card = useCard(AirWeighingCardFragmentDoc, 'AirWeighingCard', record);
  if (!card?.airWeighing) return null;
  const { id, number, allowedActions, airWeighing: weighing } = card;
  const { bookedKg, weighed, priceChanges, canRecord } = weighing;
  const isPriceOpen = allowedActions.includes('SEND_PRICE_FOR_CONFIRMATION');
  const changes = priceChanges
    .map(({ amount, currency }) => `${Number(amount) > 0 ? '+' : ''}${formatMoney(amount, currency, locale)}`)
    .join(', ');
  return (
    <Card
      title={t('title')}
      actions={
        canRecord && (
          <Button size="sm" onClick={() => setOpen(true)}>
            {t(weighed === null ? 'record' : 'change')}
          </Button>
        )
      }
    >
      <div className={s.body}>
        <KeyValue
          items={[
            { label: t('booked'), value: formatWeight(bookedKg, locale) },
            { label: t('weighed'), value: weighed && formatWeight(weighed.chargeableKg, locale) },
            {
              label: t('figures'),
              value:
                weighed &&
                `${formatWeight(weighed.grossKg, locale)}, ${formatVolume(weighed.volumeM3, locale)}, ${formatDate(weighed.weighedOn)}`,
            },
          ]}
        />
        {weighed === null && <p className={s.quiet}>{t('none')}</p>}
        {changes !== '' && (
          <Banner
            tone="warning"
            actions={
              isPriceOpen && (
                <LinkButton size="sm" to={pricePath('booking', number)}>
                  {t('reprice')}
                </LinkButton>
              )
            }
          >
            {t('difference', { changes })} {t(isPriceOpen ? 'send' : 'later')}
          </Banner>
        )}
      </div>
      <AirWeighingDialog open={isOpen} bookingId={id} weighing={weighing} onClose={() => setOpen(false)} />
    </Card>
  );
}
