import { useQuery } from '@apollo/client/react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { PRICE_APPROVAL_PAGE } from '@wr1/schema/rules/notification/notification.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { Route } from '../../../ui/text/code.tsx';
import { formatDate, formatVolume, formatWeight } from '../../../ui/text/format.ts';
import { Card } from '../../../ui/page/card.tsx';
import { KeyValue } from '../../../ui/page/key-value.tsx';
import { TextLink } from '../../../ui/button/link-button.tsx';
import { placeCode, placeLongName, placeName, placeZone } from '../../master-data/place-tag.tsx';
import { vesselText } from '../../schedule/result/schedule-card.tsx';
import { ActionProblemBanner, restOf } from '../../shipment/step/record-action-dialog.tsx';
import { recordPath } from '../../shipment/card/record-page-card.tsx';
import { offerPath } from '../../../app/path/record-path.ts';
import { cargoText, useDirectionText, useServiceText } from '../../shipment/tag/service-tag.tsx';
import { OfferListsDocument } from './offer-price.generated.ts';
import type { OfferListsQuery } from './offer-price.generated.ts';
import { tariffShipment } from '../../shipment-form/entered-shipment-card.ts';
import type { EnteredShipment } from '../../shipment-form/entered-shipment-card.ts';
import { Waiting } from '../../shipment-form/waiting-card.tsx';
import { pricedCargo } from '../pricing/priced-cargo.ts';
import { PricingDesk } from '../pricing/pricing-desk.tsx';
import { usePriceSend } from './use-price-send.ts';
import { usePricing } from '../pricing/use-pricing.ts';
import { useTariff } from '../pricing/use-tariff.ts';
import s from '../pricing/pricing-panel.module.css';

interface OfferPriceProps {
  /** Key of the draft, so that the offer is sent only once. */
  id: string;
  shipment: EnteredShipment;
  onSent: () => void;
}

/** Price of an unsolicited offer. Customer, shipment and price are sent together. */
export function OfferPrice(props: OfferPriceProps) {
  const { data, error, loading, refetch } = useQuery(OfferListsDocument);
  if (!data) return <Waiting error={loading ? undefined : error} onRetry={() => void refetch()} />;
  return <Priced {...props} lists={data} />;
}

function Priced({ id, shipment, onSent, lists }: OfferPriceProps & { lists: OfferListsQuery }) {
  const { t } = useTranslation(['quotation', 'shipment']);
  const { locale } = useLanguage();
  const navigate = useNavigate();
  const serviceText = useServiceText();
  const { values, input } = shipment;
  const { customer, service, pol, pod } = values;
  const cargo = pricedCargo(shipment);
  const pricing = usePricing(
    // Each service has its own draft.
    { id: `offer.${id}.${service}`, serviceType: service, revision: 0, priceNote: null, charges: [], cargo },
    lists.chargeCodes,
    lists.systemConfig,
  );
  const sending = usePriceSend({
    recordId: null,
    reload: () => Promise.resolve(),
    onSent: ({ recordNumber }) => {
      pricing.forget();
      onSent();
      if (recordNumber) void navigate(recordPath('staff', 'quotation', recordNumber), { replace: true });
    },
    onAsked: () => {
      pricing.forget();
      onSent();
      void navigate(PRICE_APPROVAL_PAGE, { replace: true });
    },
  });
  const offered = { shipment: input, customerId: customer?.id ?? '' };
  const tariff = useTariff(tariffShipment(shipment, customer), pricing);
  const back = <TextLink to={offerPath}>{t('offer.back')}</TextLink>;
  return (
    <PricingDesk
      head={
        <>
          <h1 className={s.title} tabIndex={-1}>
            {t('offer.priceTitle', { name: customer?.acronym ?? customer?.name ?? '' })}
          </h1>
          {pol && pod && pol.__typename !== 'Region' && <Route from={placeCode(pol)} to={placeCode(pod)} />}
          <span className={s.names}>
            {placeName(pol, '')} – {placeName(pod, '')}
          </span>
          <p className={s.facts}>
            {[
              customer?.name,
              serviceText(service),
              cargoText(cargo, locale),
              values.cargoReady && t('shipment:readyOn', { date: formatDate(values.cargoReady) }),
            ]
              .filter(Boolean)
              .join(', ')}
          </p>
          {back}
        </>
      }
      request={<ShipmentCard shipment={shipment} />}
      above={
        <ActionProblemBanner
          problem={restOf(sending.action.problem, ['marginReason'])}
          onClose={sending.action.clear}
        />
      }
      service={service}
      cargo={cargo}
      codes={lists.chargeCodes}
      pricing={pricing}
      tariff={tariff}
      reviewed={offered}
      sending={sending}
      what={t('offer.whatHappens')}
      onSend={(price, askApproval) =>
        sending.submit(
          { sendNewQuotation: { ...offered, accountManagerId: values.accountManagerId || null, ...price } },
          { askApproval },
        )
      }
    />
  );
}

/** Summary of the offered shipment. */
function ShipmentCard({ shipment: { values, facts } }: { shipment: EnteredShipment }) {
  const { t } = useTranslation(['quotation', 'shipment-form']);
  const { locale } = useLanguage();
  const directionText = useDirectionText();
  const serviceText = useServiceText();
  const { schedule } = values;
  const items = [
    {
      label: t('shipment-form:service.title'),
      value: `${serviceText(values.service)} ${directionText(values.direction, values.service).toLowerCase()}`,
    },
    { label: t('offer.from'), value: placeLongName(values.pol, '') },
    { label: t('offer.to'), value: placeLongName(values.pod, '') },
    { label: t('shipment-form:summary.weight'), value: formatWeight(facts.weightKg, locale, 3) },
    { label: t('shipment-form:summary.volume'), value: facts.chargeable && formatVolume(facts.volumeM3, locale) },
    {
      label: t('accept.sailing'),
      value: schedule && `${vesselText(schedule)}, ETD ${formatDate(schedule.etd, placeZone(schedule.pol))}`,
    },
    { label: t('shipment-form:note.title'), value: values.note.trim() },
  ];
  return (
    <Card title={t('offer.shipment')} actions={<TextLink to={offerPath}>{t('offer.change')}</TextLink>}>
      <KeyValue items={items} />
    </Card>
  );
}
