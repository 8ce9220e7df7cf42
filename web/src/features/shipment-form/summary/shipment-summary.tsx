import { entryNumber } from '@wr1/schema/rules/validation/number-text.ts';
import { useFormikContext } from 'formik';
import { lazy, Suspense, useDeferredValue, useEffect, useState } from 'react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { SERVICE_FORM } from '@wr1/schema/rules/code/service-form.ts';
import { containerType } from '@wr1/schema/rules/cargo/container-type.ts';
import { QUOTE_VALID_DAYS, addDays, businessDay } from '@wr1/schema/rules/tariff/quote-validity.ts';
import { loadTexts } from '../../../i18n/i18n.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import type { ScheduleFilter } from '../../../schema-types.generated.ts';
import { Card } from '../../../ui/page/card.tsx';
import { Code, Route } from '../../../ui/text/code.tsx';
import { cx } from '../../../ui/text/cx.ts';
import { formatDayMonth, formatNumber, formatPercent, formatVolume, formatWeight } from '../../../ui/text/format.ts';
import { KeyValue } from '../../../ui/page/key-value.tsx';
import { useNow } from '../../../ui/browser/use-now.ts';
import type { ContainerTypeOption } from '../../master-data/container-type-picker.tsx';
import { placeCode, placeZone } from '../../master-data/place-tag.tsx';
import type { Place } from '../../master-data/place-tag.tsx';
import { rankSchedules, vesselText } from '../../schedule/result/schedule-card.tsx';
import type { Schedule } from '../../schedule/result/schedule-card.tsx';
import { cargoKindOf, endKindOf } from '../values/shipment-choice.ts';
import { cargoFacts } from '../values/cargo-facts.ts';
import { useFormSource } from '../start/form-source.tsx';
import type { ContainerValues, ShipmentValues } from '../values/shipment-values.ts';
import s from './shipment-summary.module.css';

// Loaded with the map once both places are chosen.
const SummaryLane = lazy(async () => {
  const [module] = await Promise.all([import('./summary-lane.tsx'), loadTexts(['chart'])]);
  return { default: module.SummaryLane };
});

/** Live summary next to the form: route, how full the containers are, totals, and matching sailings. */
export function ShipmentSummary({ types, price }: { types: readonly ContainerTypeOption[]; price?: ReactNode }) {
  const { t } = useTranslation('shipment-form');
  const { locale } = useLanguage();
  const { values } = useFormikContext<ShipmentValues>();
  const facts = cargoFacts(values);
  const { pol, pod } = values;
  const isInContainers = cargoKindOf(values) === 'containers';
  const hasSailings = SERVICE_FORM[values.service].schedule !== null;
  return (
    <Card title={t('summary.title')} detail={t('summary.live')} flush>
      {pol && pod ? <RouteOf pol={pol} pod={pod} /> : <p className={cx(s.route, s.quiet)}>{t(noRouteKey(values))}</p>}
      {isInContainers && (
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
              label: t(isInContainers ? 'summary.room' : 'summary.volume'),
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
      {pol && pod && hasSailings && <Sailings />}
      <div className={s.price}>
        <p className={s.head}>{t('summary.price')}</p>
        <p>{price ?? t('summary.priceText', { count: QUOTE_VALID_DAYS[values.service] })}</p>
      </div>
    </Card>
  );
}

/** Text key that says what to choose first, depending on the service. */
export function noRouteKey(values: ShipmentValues) {
  if (SERVICE_FORM[values.service].schedule === null) return 'summary.noEnds';
  return endKindOf(values) === 'road' ? 'summary.noPlaces' : 'summary.noRoute';
}

function RouteOf({ pol, pod }: { pol: Place; pod: Place }) {
  const isRoad = pol.__typename === 'Region';
  const places = (
    <>
      {!isRoad && <Route from={placeCode(pol)} to={placeCode(pod)} size={14} />}
      <p className={s.quiet}>
        {pol.name} – {pod.name}
      </p>
    </>
  );
  return (
    <Suspense fallback={<div className={s.route}>{places}</div>}>
      <SummaryLane pol={pol} pod={pod}>
        {places}
      </SummaryLane>
    </Suspense>
  );
}

function Box({ line, types }: { line: ContainerValues; types: readonly ContainerTypeOption[] }) {
  const { t } = useTranslation('shipment-form');
  const { locale } = useLanguage();
  const type = line.typeCode === null ? null : containerType(line.typeCode);
  if (!type || line.typeCode === null) return null;
  const name = types.find((entry) => entry.code === line.typeCode)?.shortName ?? type.shortName;
  const share = (entryNumber(line.weightKg) ?? 0) / type.maxPayloadKg;
  const over = share > 1;
  return (
    <li className={s.box}>
      {/* Drawn to scale, at 28 px per TEU. */}
      <span className={s.drawing} style={{ width: type.teu * 28 }} aria-hidden="true">
        <span className={cx(s.fill, over && s.over)} style={{ width: `${Math.min(1, share) * 100}%` }} />
      </span>
      <span>
        <span className={s.name}>
          {entryNumber(line.quantity) ?? 0} × {name}
        </span>
        <span className={cx(s.quiet, over && s.overText)}>
          {t('summary.of', {
            value: formatNumber(entryNumber(line.weightKg) ?? 0, locale),
            limit: formatWeight(type.maxPayloadKg, locale),
          })}
        </span>
      </span>
      <span className={cx(s.share, over && s.overText)}>{formatPercent(Math.round(share * 100) / 100, locale)}</span>
    </li>
  );
}

/**
 * Departures that match a filter; null while loading and if loading fails, because the form works without
 * them.
 */
function useSailings(filter: ScheduleFilter): readonly Schedule[] | null {
  const { findSailings } = useFormSource();
  const [found, setFound] = useState<{ key: string; sailings: readonly Schedule[] } | null>(null);
  const key = JSON.stringify(filter);
  useEffect(() => {
    let isOver = false;
    findSailings(JSON.parse(key) as ScheduleFilter).then(
      (sailings) => isOver || setFound({ key, sailings }),
      () => undefined,
    );
    return () => {
      isOver = true;
    };
  }, [findSailings, key]);
  return found?.key === key ? found.sailings : null;
}

/** The three best sailings that the cargo can still reach. */
function Sailings() {
  const { t } = useTranslation(['shipment-form', 'schedule']);
  const { values } = useFormikContext<ShipmentValues>();
  const now = useNow();
  const wanted = useDeferredValue(values);
  const isRoad = endKindOf(wanted) === 'road';
  const today = businessDay(now);
  const from = wanted.cargoReady && wanted.cargoReady > today ? wanted.cargoReady : today;
  const sailings = useSailings({
    serviceType: wanted.service,
    polCode: wanted.pol?.code ?? null,
    podCode: wanted.pod?.code ?? null,
    fromDate: from,
    toDate: addDays(from, 28),
  });
  if (!sailings) return null;
  const fitting = rankSchedules(sailings, now.getTime(), wanted.cargoReady).filter((item) => item.closed === null);
  return (
    <div className={s.sailings}>
      <p className={s.head}>
        {wanted.cargoReady
          ? t(isRoad ? 'summary.departuresFor' : 'summary.sailingsFor', { date: formatDayMonth(wanted.cargoReady) })
          : t(isRoad ? 'summary.departures' : 'summary.sailings')}
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
