import { useTranslation } from 'react-i18next';
import { readDraft } from '../../app/draft.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { TextLink } from '../../ui/button/link-button.tsx';
import { Card } from '../../ui/page/card.tsx';
import { KeyValue } from '../../ui/page/key-value.tsx';
import { formatDate, formatVolume, formatWeight } from '../../ui/text/format.ts';
import { placeLongName, placeZone } from '../master-data/place-tag.tsx';
import { vesselText } from '../schedule/result/schedule-card.tsx';
import { useDirectionText, useServiceText } from '../shipment/tag/service-tag.tsx';
import { enteredShipment } from './values/entered-shipment.ts';
import type { EnteredShipment } from './values/entered-shipment.ts';
import { isShipmentValues } from './values/shipment-values.ts';

export type { EnteredShipment } from './values/entered-shipment.ts';
export { tariffShipment } from './values/entered-shipment.ts';
export { tariffInput } from './values/tariff-input.ts';
export type { TariffShipment, TruckKm } from './values/tariff-input.ts';

/** A shipment whose values were saved as a draft; null when there is none of this release's shape. */
export function readEnteredShipment(draftKey: string): EnteredShipment | null {
  const values = readDraft(draftKey, isShipmentValues);
  return values && enteredShipment(values);
}

interface EnteredShipmentCardProps {
  shipment: EnteredShipment;
  /** Where it can be changed, below /platform. */
  changePath: string;
}

/** A shipment as it was entered. */
export function EnteredShipmentCard({ shipment: { values, facts }, changePath }: EnteredShipmentCardProps) {
  const { t } = useTranslation('shipment-form');
  const { locale } = useLanguage();
  const directionText = useDirectionText();
  const serviceText = useServiceText();
  const { schedule } = values;
  const items = [
    {
      label: t('service.title'),
      value: `${serviceText(values.service)} ${directionText(values.direction).toLowerCase()}`,
    },
    { label: t('entered.from'), value: placeLongName(values.pol, '') },
    { label: t('entered.to'), value: placeLongName(values.pod, '') },
    { label: t('summary.weight'), value: formatWeight(facts.weightKg, locale, 3) },
    { label: t('summary.volume'), value: facts.chargeable && formatVolume(facts.volumeM3, locale) },
    {
      label: t('entered.sailing'),
      value: schedule && `${vesselText(schedule)}, ETD ${formatDate(schedule.etd, placeZone(schedule.pol))}`,
    },
    { label: t('note.title'), value: values.note.trim() },
  ];
  return (
    <Card title={t('entered.title')} actions={<TextLink to={changePath}>{t('entered.change')}</TextLink>}>
      <KeyValue items={items} />
    </Card>
  );
}
