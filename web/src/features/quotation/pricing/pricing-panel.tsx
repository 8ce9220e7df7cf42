import type { FragmentType } from '@apollo/client';
import { useFragment } from '@apollo/client/react';
import { Pencil } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { PRICE_APPROVAL_PAGE } from '@wr1/schema/rules/notification/notification.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { Banner } from '../../../ui/page/banner.tsx';
import { Button } from '../../../ui/button/button.tsx';
import { Route } from '../../../ui/text/code.tsx';
import { CopyButton } from '../../../ui/button/copy-button.tsx';
import { formatDate } from '../../../ui/text/format.ts';
import { LinkButton } from '../../../ui/button/link-button.tsx';
import { placeName } from '../../master-data/place-tag.tsx';
import { ActivityCard } from '../../shipment/card/activity-card.tsx';
import { CargoCard } from '../../shipment/card/cargo-card.tsx';
import { PartyCard } from '../../shipment/card/party-card.tsx';
import { ActionProblemBanner, restOf } from '../../shipment/step/record-action-dialog.tsx';
import { RouteCard } from '../../shipment/card/route-card.tsx';
import { cargoText, useServiceText } from '../../shipment/tag/service-tag.tsx';
import { SlaTag } from '../../shipment/tag/sla-tag.tsx';
import { StatusTag } from '../../shipment/tag/status-tag.tsx';
import { tariffShipment } from '../../shipment-form/entered-shipment-card.ts';
import type { EnteredShipment } from '../../shipment-form/entered-shipment-card.ts';
import type { BookingPricePageQuery, QuotationPricePageQuery } from './price-page.generated.ts';
import { pricedCargo } from './priced-cargo.ts';
import { PRICING } from './pricing-action.ts';
import type { PricingAction } from './pricing-action.ts';
import { PricingDesk } from './pricing-desk.tsx';
import type { ChargeCode } from './pricing-line.ts';
import { PricingSheetFragmentDoc } from './pricing-sheet.generated.ts';
import type { PricingSheetFragment } from './pricing-sheet.generated.ts';
import { usePriceSend } from '../send/use-price-send.ts';
import { usePricing } from './use-pricing.ts';
import { useTariff } from './use-tariff.ts';
import s from './pricing-panel.module.css';

export type PricedRecord =
  | NonNullable<QuotationPricePageQuery['quotation']>
  | NonNullable<BookingPricePageQuery['booking']>;

interface PricingPanelProps {
  record: PricedRecord;
  codes: readonly ChargeCode[];
  config: readonly { code: string; value: string }[];
  reload: () => Promise<unknown>;
  /** The action that sends the price; defaults to `SendQuotation`. */
  action?: PricingAction;
  /**
   * Set if the shipment may change along with the price: the changed shipment (null if unchanged), the path
   * of its form, and how to discard the change.
   */
  shipment?: { changed: EnteredShipment | null; to: string; onDrop: () => void } | undefined;
  /** Other actions on the record, shown at the end of the header. */
  more?: ReactNode;
  /** Banners above the sheet, such as the customer's change request. */
  words?: ReactNode;
  onSent?: () => void;
}

/**
 * Staff price a request here: the request on the left, the sheet, and on the right the live total with the
 * send button.
 */
export function PricingPanel(props: PricingPanelProps) {
  const { data, complete } = useFragment({
    fragment: PricingSheetFragmentDoc,
    fragmentName: 'PricingSheet',
    from: props.record as FragmentType<PricingSheetFragment>,
  });
  return complete ? <Pricing {...props} sheet={data as PricingSheetFragment} /> : null;
}

function Pricing({
  record,
  codes,
  config,
  reload,
  action: name = 'SendQuotation',
  shipment,
  more,
  words,
  onSent,
  sheet,
}: PricingPanelProps & { sheet: PricingSheetFragment }) {
  const { t } = useTranslation(['quotation', 'message', 'shipment']);
  const { locale } = useLanguage();
  const serviceText = useServiceText();
  const changed = shipment?.changed ?? null;
  const cargo = changed ? pricedCargo(changed) : sheet.cargo;
  const pricing = usePricing(sheet, codes, config, cargo);
  const tariff = useTariff(
    changed
      ? tariffShipment(changed, record.customer)
      : { number: record.number, booked: record.__typename === 'Booking' },
    pricing,
  );
  const navigate = useNavigate();
  const sending = usePriceSend({
    recordId: record.id,
    reload,
    onSent: () => {
      pricing.forget();
      onSent?.();
    },
    onAsked: () => {
      pricing.forget();
      void navigate(PRICE_APPROVAL_PAGE);
    },
  });
  const facts = [
    record.customer?.name,
    serviceText(record.serviceType),
    cargoText(sheet.cargo, locale),
    record.cargoReady && t('shipment:readyOn', { date: formatDate(record.cargoReady) }),
  ];
  return (
    <PricingDesk
      head={
        <>
          <h1 className={s.number} tabIndex={-1}>
            {record.number}
          </h1>
          <CopyButton value={record.number} />
          <StatusTag
            statusCode={record.statusCode}
            serviceType={record.serviceType}
            booked={record.__typename === 'Booking'}
          />
          <Route from={record.polCode} to={record.podCode} />
          <span className={s.names}>
            {placeName(record.pol, record.polCode)} – {placeName(record.pod, record.podCode)}
          </span>
          <p className={s.facts}>{facts.filter(Boolean).join(', ')}</p>
          {record.slaClock && <SlaTag clock={record.slaClock} />}
          {more}
        </>
      }
      request={
        <>
          {shipment && !changed && (
            <LinkButton to={shipment.to} icon={<Pencil size={16} />}>
              {t('price.changeShipment')}
            </LinkButton>
          )}
          <CargoCard record={record} />
          <RouteCard record={record} />
          <PartyCard record={record} />
          <ActivityCard record={record} />
        </>
      }
      above={
        <>
          {words}
          {shipment && changed && (
            <Banner
              title={t('price.shipmentChanged')}
              actions={
                <>
                  <LinkButton size="sm" to={shipment.to}>
                    {t('price.changeAgain')}
                  </LinkButton>
                  <Button size="sm" kind="quiet" onClick={shipment.onDrop}>
                    {t('price.dropShipment')}
                  </Button>
                </>
              }
            >
              {t('price.shipmentBeside', { before: cargoText(sheet.cargo, locale), after: cargoText(cargo, locale) })}
            </Banner>
          )}
          <ActionProblemBanner
            problem={restOf(sending.action.problem, ['marginReason'])}
            onClose={sending.action.clear}
          />
        </>
      }
      service={record.serviceType === 'UNKNOWN' ? 'FCL' : record.serviceType}
      cargo={cargo}
      codes={codes}
      pricing={pricing}
      tariff={tariff}
      reviewed={{ id: record.id, ...(changed && { shipment: changed.input }) }}
      sending={sending}
      what={t(PRICING[name].whatHappens)}
      onSend={(price, askApproval) => {
        const input = { id: record.id, ...price, expectedVersion: record.version };
        const shipment = changed && { shipment: changed.input };
        return sending.submit(PRICING[name].submit({ ...input, ...shipment }), { askApproval });
      }}
    />
  );
}
