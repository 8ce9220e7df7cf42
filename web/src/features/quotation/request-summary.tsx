import { useQuery } from '@apollo/client/react';
import { useFormikContext } from 'formik';
import { useDeferredValue } from 'react';
import { useTranslation } from 'react-i18next';
import { containerType } from '@wr1/schema/rules/container-type.ts';
import { QUOTE_VALID_DAYS, addDays, businessDay } from '@wr1/schema/rules/quote-validity.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { Card } from '../../ui/card.tsx';
import { Code, Route } from '../../ui/code.tsx';
import { cx } from '../../ui/cx.ts';
import { formatDayMonth, formatNumber, formatPercent, formatVolume, formatWeight } from '../../ui/format.ts';
import { KeyValue } from '../../ui/key-value.tsx';
import { useNow } from '../../ui/use-now.ts';
import type { ContainerTypeOption } from '../master-data/container-type-picker.tsx';
import { placeName, placeZone } from '../master-data/place-tag.tsx';
import { rankSchedules, vesselText } from '../schedule/schedule-card.tsx';
import { cargoFacts } from './request-facts.ts';
import { RequestSailingsDocument } from './request-summary.generated.ts';
import type { ContainerValues, RequestValues } from './request-values.ts';
import s from './request-summary.module.css';

/** What is being asked for, live beside the form: route, boxes filled to their payload, sums, sailings that fit. */
export function RequestSummary({ types }: { types: readonly ContainerTypeOption[] }) {
  const { t } = useTranslation('quotation');
  const { locale } = useLanguage();
  const { values } = useFormikContext<RequestValues>();
  const facts = cargoFacts(values);
  const { pol, pod } = values;
  return (
    <Card title={t('summary.title')} detail={t('summary.live')} flush>
      <div className={s.route}>
        {pol && pod ? (
          <>
            <Route from={pol.code} to={pod.code} size={14} />
            <p className={s.quiet}>
              {placeName(pol, pol.code)} – {placeName(pod, pod.code)}
            </p>
          </>
        ) : (
          <p className={s.quiet}>{t('summary.noRoute')}</p>
        )}
      </div>
      {values.service === 'FCL' && (
        <ul className={s.boxes}>
          {values.containers.map((line) => (
            <Box key={line.truckId} line={line} types={types} />
          ))}
        </ul>
      )}
      <div className={s.sums}>
        <KeyValue
          alignEnd
          items={[
            {
              label: t('summary.containers'),
              value: facts.teu > 0 && `${facts.containers}, ${formatNumber(facts.teu, locale)} TEU`,
            },
            { label: t('summary.weight'), value: formatWeight(facts.weightKg, locale, 3) },
            {
              label: t(values.service === 'FCL' ? 'summary.room' : 'summary.volume'),
              value: formatVolume(facts.volumeM3, locale),
            },
            {
              label: t('summary.chargeable'),
              value: facts.chargeable && (
                <strong>
                  {formatNumber(facts.chargeable.quantity, locale)} {facts.chargeable.unit}
                </strong>
              ),
            },
          ].map((item) => ({ ...item, value: item.value || null }))}
        />
      </div>
      {pol && pod && <Sailings />}
      <div className={s.price}>
        <p className={s.head}>{t('summary.price')}</p>
        <p>{t('summary.priceText', { count: QUOTE_VALID_DAYS[values.service] })}</p>
      </div>
    </Card>
  );
}

function Box({ line, types }: { line: ContainerValues; types: readonly ContainerTypeOption[] }) {
  const { t } = useTranslation('quotation');
  const { locale } = useLanguage();
  const type = line.typeCode === null ? null : containerType(line.typeCode);
  if (!type || line.typeCode === null) return null;
  const name = types.find((entry) => entry.code === line.typeCode)?.shortName ?? type.shortName;
  const share = (line.weightKg ?? 0) / type.maxPayloadKg;
  const over = share > 1;
  return (
    <li className={s.box}>
      {/* Drawn to scale: 28 px for each TEU. */}
      <span className={s.drawing} style={{ width: type.teu * 28 }} aria-hidden="true">
        <span className={cx(s.fill, over && s.over)} style={{ width: `${Math.min(1, share) * 100}%` }} />
      </span>
      <span>
        <span className={s.name}>
          {line.quantity ?? 0} × {name}
        </span>
        <span className={cx(s.quiet, over && s.overText)}>
          {t('summary.of', {
            value: formatNumber(line.weightKg ?? 0, locale),
            limit: formatWeight(type.maxPayloadKg, locale),
          })}
        </span>
      </span>
      <span className={cx(s.share, over && s.overText)}>{formatPercent(Math.round(share * 100) / 100, locale)}</span>
    </li>
  );
}

/** The three best sailings that the cargo can still reach. */
function Sailings() {
  const { t } = useTranslation(['quotation', 'schedule']);
  const { values } = useFormikContext<RequestValues>();
  const now = useNow();
  const wanted = useDeferredValue(values);
  const today = businessDay(now);
  const from = wanted.cargoReady && wanted.cargoReady > today ? wanted.cargoReady : today;
  const { data, error } = useQuery(RequestSailingsDocument, {
    variables: {
      filter: {
        serviceType: wanted.service,
        polCode: wanted.pol?.code ?? null,
        podCode: wanted.pod?.code ?? null,
        fromDate: from,
        toDate: addDays(from, 28),
      },
    },
  });
  if (error || !data) return null;
  const fitting = rankSchedules(data.schedules.nodes, now.getTime(), wanted.cargoReady).filter(
    (item) => item.closed === null,
  );
  return (
    <div className={s.sailings}>
      <p className={s.head}>
        {wanted.cargoReady
          ? t('summary.sailingsFor', { date: formatDayMonth(wanted.cargoReady) })
          : t('summary.sailings')}
      </p>
      {fitting.length === 0 && <p className={s.quiet}>{t('summary.noSailing')}</p>}
      <ul>
        {fitting.slice(0, 3).map(({ row }) => (
          <li key={row.id} className={s.sailing} title={vesselText(row)}>
            <Code size={12} strong>
              {row.carrier.code}
            </Code>
            <span>
              {formatDayMonth(row.etd, placeZone(row.pol))} – {formatDayMonth(row.eta, placeZone(row.pod))},{' '}
              {t('schedule:days', { count: row.transitDays })}
            </span>
            {row.cargoCutOff && (
              <span className={s.cut}>
                {t('summary.cutOff', { date: formatDayMonth(row.cargoCutOff, placeZone(row.pol)) })}
              </span>
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}
