import { useFormikContext } from 'formik';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../../i18n/use-language.ts';
import { Button } from '../../../ui/button/button.tsx';
import { Route } from '../../../ui/text/code.tsx';
import { formatNumber, formatWeight } from '../../../ui/text/format.ts';
import { placeCode } from '../../master-data/place-tag.tsx';
import type { Place } from '../../master-data/place-tag.tsx';
import { noRouteKey } from './shipment-summary.tsx';
import { cargoFacts } from '../values/cargo-facts.ts';
import type { ShipmentValues } from '../values/shipment-values.ts';
import s from './send-bar.module.css';

interface SendBarProps {
  kind: 'primary' | 'cta';
  sending: boolean;
  sendLabel: string;
}

/** On a phone, a bar above the navigation with a summary of the input and the send button. */
export function SendBar({ kind, sending, sendLabel }: SendBarProps) {
  const { t } = useTranslation('shipment-form');
  const { locale } = useLanguage();
  const { values } = useFormikContext<ShipmentValues>();
  const facts = cargoFacts(values);
  const { pol, pod } = values;
  const sums = [
    facts.containers > 0 && t('cargo.containers', { count: facts.containers }),
    facts.teu > 0 && `${formatNumber(facts.teu, locale)} TEU`,
    facts.weightKg > 0 && formatWeight(facts.weightKg, locale),
  ].filter(Boolean);
  return (
    <div className={s.bar}>
      <div className={s.words}>
        {sums.length > 0 && <p className={s.sums}>{sums.join(', ')}</p>}
        {pol && pod ? <RouteText pol={pol} pod={pod} /> : <p className={s.sums}>{t(noRouteKey(values))}</p>}
      </div>
      <Button kind={kind} size="xl" type="submit" loading={sending}>
        {sendLabel}
      </Button>
    </div>
  );
}

function RouteText({ pol, pod }: { pol: Place; pod: Place }) {
  // Province codes are internal, so only the names are shown.
  if (pol.__typename === 'Region') return <p>{`${pol.name} – ${pod.name}`}</p>;
  return <Route from={placeCode(pol)} to={placeCode(pod)} />;
}
