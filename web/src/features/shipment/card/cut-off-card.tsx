import { TriangleAlert } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useCard } from '../../../app/apollo/use-card.ts';
import type { CardOf } from '../../../app/apollo/use-card.ts';
import { useWording } from '../../../app/session/use-wording.ts';
import { useNow } from '../../../ui/browser/use-now.ts';
import { Card, CellStrip } from '../../../ui/page/card.tsx';
import { Countdown } from '../../../ui/page/countdown.tsx';
import { cx } from '../../../ui/text/cx.ts';
import { formatDateTime, formatOffset, formatWeekday } from '../../../ui/text/format.ts';
import { useUiText } from '../../../ui/text/ui-text.tsx';
import { placeZone } from '../../master-data/place-tag.tsx';
import { cutOffsNow } from '../tag/cut-off-tag.ts';
import { RouteCardFragmentDoc } from './route-card.generated.ts';
import type { RouteCardFragment } from './route-card.generated.ts';
import s from './route-card.module.css';

/** A record's cut-offs with countdowns; absent if it has none. */
export function CutOffCard({ record }: { record: CardOf<RouteCardFragment> }) {
  const { t } = useTranslation('shipment');
  const route = useCard(RouteCardFragmentDoc, 'RouteCard', record);
  const [first] = route?.cutOffs ?? [];
  if (!route || !first) return null;
  return (
    <Card
      title={t('cutOff.title')}
      detail={t('route.zone', { offset: formatOffset(first.at, placeZone(route.pol)) })}
      flush
    >
      <CutOffStrip route={route} />
    </Card>
  );
}

/** Cut-offs side by side, with what is left of them or whether they were met. */
export function CutOffStrip({ route }: { route: RouteCardFragment }) {
  const { t } = useTranslation(['shipment', 'schedule']);
  const word = useWording();
  const { locale } = useUiText();
  const zone = placeZone(route.pol);
  const now = useNow().getTime();
  return (
    <CellStrip>
      {cutOffsNow(route.cutOffs, now).map(({ kind, at, state }) => {
        const isSoon = state === 'OPEN' && Date.parse(at) - now < 86_400_000;
        return (
          <div key={kind} className={cx(s.cell, (isSoon || state === 'MISSED') && s.due)}>
            <p className={s.label}>{word(`cutOff${kind}`, route.serviceType)}</p>
            <p>
              {state === 'OPEN' ? (
                <Countdown until={at} size="lg" past={t('cutOffState.PASSED')} />
              ) : (
                <span className={s.state}>
                  {state === 'MISSED' && <TriangleAlert size={16} aria-hidden="true" />}
                  {t(`cutOffState.${state}`)}
                </span>
              )}
            </p>
            <p className={s.when}>
              {formatWeekday(at, locale, zone)} {formatDateTime(at, zone)}
            </p>
          </div>
        );
      })}
    </CellStrip>
  );
}
