import { skipToken, useQuery } from '@apollo/client/react';
import { QUOTE_VALID_DAYS } from '@wr1/schema/rules/tariff/quote-validity.ts';
import { useFormikContext } from 'formik';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { newBookingPath } from '../../../app/path/record-path.ts';
import { useHas, useMay, useViewer } from '../../../app/session/viewer-context.tsx';
import { useLanguage } from '../../../i18n/use-language.ts';
import { useLeadingCurrency } from '../../../i18n/use-leading-currency.ts';
import { Button } from '../../../ui/button/button.tsx';
import { useNow } from '../../../ui/browser/use-now.ts';
import { formatDate, formatMoney } from '../../../ui/text/format.ts';
import { Tag } from '../../../ui/text/tag.tsx';
import { carrierShortName } from '../../schedule/result/schedule-card.tsx';
import { tariffInput, tariffShipment } from '../../shipment-form/entered-shipment-card.ts';
import type { EnteredShipment } from '../../shipment-form/entered-shipment-card.ts';
import { usePriceableShipment } from '../../shipment-form/shipment-form-card.tsx';
import { TariffPriceDocument } from './tariff-price.generated.ts';
import type { TariffPriceQuery } from './tariff-price.generated.ts';
import s from './tariff-price.module.css';

type Values = EnteredShipment['values'];
type Option = NonNullable<TariffPriceQuery['estimatePrice']['estimate']>['options'][number];

/** Number of options shown, best first. */
const MOST = 4;

/**
 * The tariff price per carrier, as soon as lane and cargo are known. A contract customer continues to the booking form
 * at the agreed price; everyone else requests a quotation.
 */
export function TariffPrice() {
  const { t } = useTranslation(['quotation', 'shipment-form']);
  const now = useNow();
  const { isStaff } = useViewer();
  const has = useHas();
  const { values } = useFormikContext<Values>();
  const entered = usePriceableShipment(isStaff ? 'staff' : 'customer');
  const isKnown = has('estimate') && entered !== null;
  const { data, previousData, loading } = useQuery(
    TariffPriceDocument,
    isKnown ? { variables: { input: tariffInput(tariffShipment(entered, entered.values.customer), now) } } : skipToken,
  );
  const carrier = values.schedule?.carrier.code;
  const options = ((data ?? (loading ? previousData : undefined))?.estimatePrice.estimate?.options ?? []).filter(
    (option) =>
      option.total.totalUsd.amount !== '0.00' && (!carrier || !option.carrier || option.carrier.code === carrier),
  );
  if (!isKnown || options.length === 0) {
    return <>{t('shipment-form:summary.priceText', { count: QUOTE_VALID_DAYS[values.service] })}</>;
  }
  return (
    <div className={s.price}>
      <ul className={s.options} aria-busy={loading}>
        {options.slice(0, MOST).map((option) => (
          <OptionRow key={`${option.carrier?.code} ${option.transitCode}`} option={option} />
        ))}
      </ul>
      <p>{t('tariffPrice.note')}</p>
      {!isStaff && options.some(({ isContract }) => isContract) && <BookAtPrice values={values} />}
    </div>
  );
}

function OptionRow({ option }: { option: Option }) {
  const { t } = useTranslation(['quotation', 'estimate']);
  const { locale } = useLanguage();
  const { first } = useLeadingCurrency();
  const { carrier, transitCode, transitDays, validTo, missing, isContract } = option;
  const total = first === 'USD' ? option.total.totalUsd : option.total.totalVnd;
  return (
    <li className={s.option}>
      <span>
        <strong>{carrier ? carrierShortName(carrier.name) : t('estimate:ownFleet')}</strong>{' '}
        {isContract && <Tag tone="primary">{t('tariffPrice.contract')}</Tag>}
        <span className={s.detail}>
          {[
            transitDays !== null && t('estimate:days', { count: transitDays }),
            carrier && (transitCode === null ? t('estimate:direct') : t('estimate:via', { place: transitCode })),
            validTo !== null && t('tariffPrice.until', { date: formatDate(validTo) }),
          ]
            .filter(Boolean)
            .join(', ')}
        </span>
        {missing.length > 0 && (
          <span className={s.detail}>
            {t('tariffPrice.without', { charges: missing.map(({ name }) => name).join(', ') })}
          </span>
        )}
      </span>
      <strong className={s.total}>{formatMoney(total.amount, first, locale)}</strong>
    </li>
  );
}

/** Continues with the entered shipment in the booking form, which books at the agreed price. */
function BookAtPrice({ values }: { values: Values }) {
  const { t } = useTranslation('quotation');
  const navigate = useNavigate();
  const may = useMay();
  if (!may('create', 'Booking')) return null;
  return (
    <Button
      full
      kind="primary"
      onClick={() => void navigate(newBookingPath('customer'), { state: { entered: values } })}
    >
      {t('tariffPrice.book')}
    </Button>
  );
}
