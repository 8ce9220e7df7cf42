import { useWording } from '../../../app/session/use-wording.ts';
import { CARGO_HANDLING_LABEL } from '@wr1/schema/rules/cargo/cargo-handling.ts';
import { PAYMENT_TERM_LABEL } from '@wr1/schema/rules/code/payment-term.ts';
import { moveType } from '@wr1/schema/rules/code/service-form.ts';
import {
  CUSTOMS_OTHER_SERVICE_TYPE_LABEL,
  MOVE_TYPE_LABEL,
  shippingTypeCode,
} from '@wr1/schema/rules/code/shipping-type.ts';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../../i18n/use-language.ts';
import { Card } from '../../../ui/page/card.tsx';
import { Code } from '../../../ui/text/code.tsx';
import { formatNumber, formatVolume, formatWeight } from '../../../ui/text/format.ts';
import { ServiceGlyph } from '../../../ui/picture/glyph.tsx';
import { KeyValue } from '../../../ui/page/key-value.tsx';
import type { KeyValueItem } from '../../../ui/page/key-value.tsx';
import { ProgressBar } from '../../../ui/page/progress-bar.tsx';
import { CargoCardFragmentDoc } from './cargo-card.generated.ts';
import type { CargoCardFragment } from './cargo-card.generated.ts';
import { useCard } from '../../../app/apollo/use-card.ts';
import type { CardOf } from '../../../app/apollo/use-card.ts';
import s from './cargo-card.module.css';

type Cargo = CargoCardFragment['cargo'];

/**
 * The cargo: containers with their payload or packages with their dimensions, goods, terms and special
 * requirements.
 */
export function CargoCard({ record }: { record: CardOf<CargoCardFragment> }) {
  const { t } = useTranslation('shipment');
  const word = useWording();
  const { locale, language } = useLanguage();
  const truckText = useTruckText();
  const card = useCard(CargoCardFragmentDoc, 'CargoCard', record);
  if (!card) return null;
  const { cargo } = card;
  const sum = [
    cargo.containerCount > 0 && t('cargo.containers', { count: cargo.containerCount }),
    formatWeight(cargo.grossWeightKg, locale),
    cargo.volumeM3 !== null && formatVolume(cargo.volumeM3, locale),
  ].filter(Boolean);
  const services = [
    card.hasCustoms && t('cargo.customs'),
    card.hasContainerTrucking && t('cargo.containerTrucking'),
    card.hasVanTrucking && t('cargo.vanTrucking'),
  ].filter(Boolean);
  const isByRoad = card.serviceType === 'CONTAINER_TRUCKING' || card.serviceType === 'VAN_TRUCKING';
  const direction = shippingTypeCode(card.shippingType);
  const move = isByRoad && direction !== null ? moveType(direction, card.detailService) : null;
  const term =
    card.paymentTerm && card.paymentTerm !== 'UNKNOWN' ? PAYMENT_TERM_LABEL[card.paymentTerm][language] : null;
  const facts: KeyValueItem[] = [
    {
      label: t('cargo.goods'),
      value: cargo.goodsType && (
        <>
          <Code>HS {cargo.goodsType.code}</Code> {cargo.goodsType.name}
        </>
      ),
    },
    { label: t('cargo.description'), value: cargo.description },
    {
      label: t('cargo.chargeable'),
      value:
        cargo.packages.length > 0
          ? `${formatNumber(cargo.chargeableQuantity, locale)} ${cargo.chargeableUnit === 'KG' ? 'kg' : cargo.chargeableUnit}`
          : null,
    },
    { label: t('cargo.terms'), value: [card.incotermCode, term].filter(Boolean).join(', ') },
    {
      label: t('cargo.detail'),
      value:
        card.detailService && card.detailService !== 'UNKNOWN'
          ? word(`detail.${card.detailService}`, card.serviceType)
          : null,
    },
    { label: t('cargo.move'), value: move && MOVE_TYPE_LABEL[move][language] },
    { label: t('cargo.alsoNeeded'), value: services.join(', ') },
    {
      label: t('cargo.regime'),
      value: card.customsType && (
        <>
          <Code>{card.customsType.code}</Code> {card.customsType.name}
        </>
      ),
    },
    {
      label: t('cargo.other'),
      value:
        card.customsOtherServiceType && card.customsOtherServiceType !== 'UNKNOWN'
          ? CUSTOMS_OTHER_SERVICE_TYPE_LABEL[card.customsOtherServiceType][language]
          : null,
    },
    { label: t('cargo.truckList'), value: cargo.truckIds.map(truckText).join(', ') },
    {
      label: t('cargo.temperature'),
      value: cargo.temperatureC === null ? null : `${formatNumber(cargo.temperatureC, locale)} °C`,
    },
    { label: t('cargo.dangerous'), value: cargo.isDangerous ? t('cargo.dangerousYes') : null },
    { label: t('cargo.note'), value: card.note && <span className={s.note}>{card.note}</span> },
  ].filter(({ value }) => value !== null && value !== '');
  return (
    <Card title={t('cargo.title')} detail={sum.join(', ')} flush>
      {cargo.containers.map((line) => (
        <ContainerLine key={line.truckId} line={line} />
      ))}
      {cargo.packages.length > 0 && <PackageTable cargo={cargo} />}
      {facts.length > 0 && (
        <div className={s.facts}>
          <KeyValue items={facts} />
        </div>
      )}
    </Card>
  );
}

/** Returns "Truck 2" for a request's second truck. Keys that users have entered stay as they are. */
function useTruckText(): (key: string) => string {
  const { t } = useTranslation('shipment');
  return (key) => {
    const number = /^(?:T|TRUCK-)([1-9]\d{0,3})$/.exec(key)?.[1];
    return number === undefined ? key : t('cargo.truck', { n: number });
  };
}

function ContainerLine({ line }: { line: Cargo['containers'][number] }) {
  const { t } = useTranslation('shipment');
  const { locale } = useLanguage();
  const truckText = useTruckText();
  const type = line.containerType;
  const payload = type?.maxPayloadKg ?? null;
  return (
    <div className={s.container}>
      <p className={s.head}>
        <ServiceGlyph kind="fcl" />
        <strong>
          {line.quantity} × {type?.shortName ?? line.containerTypeCode}
        </strong>
        <Code size={12} muted>
          {line.containerTypeCode}
        </Code>
        {line.containerNumbers.length === 0 && <span className={s.quiet}>{t('cargo.noNumbers')}</span>}
      </p>
      <div className={s.meter}>
        <span className={s.label}>{t('cargo.weightEach')}</span>
        {payload !== null && (
          <ProgressBar
            className={s.bar}
            value={Number(line.weightKg) / payload}
            label={t('cargo.weightEach')}
            valueText={t('cargo.of', {
              value: formatNumber(line.weightKg, locale),
              limit: formatWeight(payload, locale),
            })}
          />
        )}
        <span>
          {payload === null
            ? formatWeight(line.weightKg, locale)
            : t('cargo.of', { value: formatNumber(line.weightKg, locale), limit: formatWeight(payload, locale) })}
        </span>
      </div>
      {line.truckIds.length > 0 && (
        <p className={s.meter}>
          <span className={s.label}>{t('cargo.trucks')}</span>
          <span>{line.truckIds.map(truckText).join(', ')}</span>
        </p>
      )}
      {line.containerNumbers.length > 0 && (
        <ul className={s.numbers}>
          {line.containerNumbers.map((number, index) => (
            <li key={number}>
              <Code strong>{number}</Code>
              {line.sealNumbers[index] && (
                <span className={s.quiet}>
                  {t('cargo.seal')} <Code size={12}>{line.sealNumbers[index]}</Code>
                </span>
              )}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

/** Converts mm to cm: `120.5`. */
function centimetres(mm: number, locale: 'en' | 'vi'): string {
  return formatNumber(mm / 10, locale, 1);
}

function PackageTable({ cargo }: { cargo: Cargo }) {
  const { t } = useTranslation('shipment');
  const { locale, language } = useLanguage();
  const truckText = useTruckText();
  const hasTrucks = cargo.packages.some((line) => line.truckIds.length > 0);
  return (
    // Scrolls sideways on a phone, so it must be reachable by keyboard.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div className={s.scroll} role="region" aria-label={t('cargo.quantity')} tabIndex={0}>
      <table className={s.table}>
        <thead>
          <tr>
            <th scope="col">{t('cargo.quantity')}</th>
            <th scope="col">{t('cargo.size')}</th>
            <th scope="col" className={s.end}>
              {t('cargo.weight')}
            </th>
            <th scope="col" className={s.end}>
              {t('cargo.volume')}
            </th>
            <th scope="col">{t('cargo.handling')}</th>
            {hasTrucks && <th scope="col">{t('cargo.trucks')}</th>}
          </tr>
        </thead>
        <tbody>
          {cargo.packages.map((line) => {
            const { handling } = line;
            return (
              <tr key={line.truckId}>
                <td>{formatNumber(line.quantity, locale)}</td>
                <td>
                  {[line.lengthMm, line.widthMm, line.heightMm].map((mm) => centimetres(mm, locale)).join(' × ')} cm
                </td>
                <td className={s.end}>{formatWeight(line.grossWeightKg, locale, 3)}</td>
                <td className={s.end}>{formatVolume(line.volumeM3, locale)}</td>
                <td>{handling && handling !== 'UNKNOWN' && CARGO_HANDLING_LABEL[handling][language]}</td>
                {hasTrucks && <td>{line.truckIds.map(truckText).join(', ')}</td>}
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}
